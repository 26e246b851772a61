import { sql } from 'kysely'
import { example, idOf, rowsAfter, version } from '../../../tests/conformance/example.ts'
import { appRoles, copyRole, landingPages, roleHolders, roleOptions } from './role.api.ts'

const draft = { roleType: 'application', superAdmin: false, landing: '/Home', description: null }
interface Rows {
  readonly appRole: number
  readonly orgNodeId: number
}
const named = ({ appRole: id }: Rows) => ({ id })
const unheld = 'nobody holds it yet'

export const roleExample = example(
  rowsAfter([], async ({ db, mark }) => ({
    appRole: await idOf(db, sql`insert into app_role (company_id, name) values (company(), ${mark}) returning id`),
  })),
  [
    { of: appRoles.list, input: () => ({}) },
    { of: appRoles.add, input: ({ orgNodeId }) => ({ ...draft, name: `Role of ${orgNodeId}` }) },
    { of: appRoles.save, input: rows => ({ ...named(rows), version, ...draft, name: `Renamed at ${rows.orgNodeId}` }) },
    { of: appRoles.remove, input: rows => ({ documents: [{ ...named(rows), version }] }) },
    { of: appRoles.history, input: named },
    { of: roleOptions, input: () => ({}) },
    { of: roleHolders, input: named, silent: unheld },
    { of: landingPages, input: () => ({}), silent: 'pages are of the product' },
    { of: copyRole, input: rows => ({ ...named(rows), name: `Copy at ${rows.orgNodeId}` }) },
  ],
)
