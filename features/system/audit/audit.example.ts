import { example, rowsAfter } from '../../../tests/conformance/example.ts'
import { auditLong, auditPeople, listAudit } from './audit.api.ts'

const ofCompany = { userId: 'a user of the company' }
const matching = ({ orgNodeId }: { readonly orgNodeId: number }) => ({ orgNodeId })

export const auditExample = example(rowsAfter([]), [
  { of: listAudit, input: () => ({ limit: 500 }), ofCompany },
  { of: auditPeople, input: () => ({}) },
  { of: auditLong.excel, input: matching, ofCompany },
  { of: auditLong.pdf, input: matching, ofCompany },
])
