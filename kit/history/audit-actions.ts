/** What the audit says happened: to a row, or an act that changes none. */
export const auditActions = ['insert', 'update', 'delete', 'seen', 'refused', 'signInFailed', 'act'] as const
export type AuditAction = (typeof auditActions)[number]
