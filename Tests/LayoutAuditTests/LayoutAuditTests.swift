// Tests of LayoutAudit.
