import { sql } from 'kysely'
import { example, idOf, rowsAfter, version } from '../../../tests/conformance/example.ts'
import { appRoles, copyRole, roleHolders, roleOptions } from './role.api.ts'

const draft = { roleType: 'application', superAdmin: false, landing: '/Home', description: null }
interface Rows {
  readonly keptRole: number
  readonly orgNodeId: number
}
const named = ({ keptRole: id }: Rows) => ({ id })
const silent = 'roles belong to the company'

export const roleExample = example(
  rowsAfter([], async ({ db, orgNodeId }) => ({
    keptRole: await idOf(db, sql`insert into app_role (company_id, name) values (company(), ${`Kept at ${orgNodeId}`}) returning id`),
  })),
  [
    { of: appRoles.list, input: () => ({}), silent },
    { of: appRoles.add, input: ({ orgNodeId }) => ({ ...draft, name: `Role of ${orgNodeId}` }) },
    { of: appRoles.save, input: rows => ({ ...named(rows), version, ...draft, name: `Renamed at ${rows.orgNodeId}` }) },
    { of: appRoles.remove, input: rows => ({ documents: [{ ...named(rows), version }] }) },
    { of: appRoles.history, input: named, silent },
    { of: roleOptions, input: () => ({}), silent },
    { of: roleHolders, input: named, silent: 'nobody holds it yet' },
    { of: copyRole, input: rows => ({ ...named(rows), name: `Copy at ${rows.orgNodeId}` }) },
  ],
)
