import type { AuditedAct } from '../../../kit/history/audited.server.ts'
import type { Row } from '../../../kit/history/history.server.ts'
import { type PrivateField, privateFields } from './employee-private.ts'

/** Which private fields somebody saw or changed; what they hold is not in the audit. */
export function privateActs({ seen, changed }: Row): AuditedAct | undefined {
  const fields = (seen ?? changed) as readonly PrivateField[] | undefined
  if (!fields) return undefined
  const to = fields.map(name => privateFields[name]).join('\n')
  return { action: seen ? 'seen' : 'update', changes: [{ label: 'Fields', kind: 'word', from: null, to }] }
}
