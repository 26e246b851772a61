import { sql } from 'kysely'
import { STARTING_POLICY } from '../../../engines/attendance/starting-policy.ts'
import { example, idOf, rowsAfter, type Terminal, version } from '../../../tests/conformance/example.ts'
import { versionDifference } from './difference.api.ts'
import { paramGroups } from './param-group.api.ts'
import { settingsOf } from './policy.rules.ts'
import { usedVersions } from './used-versions.api.ts'

const group = ({ orgNodeId }: Terminal, more: object = {}) => ({
  name: `Hours of ${orgNodeId}`,
  active: true,
  orgNodeIds: [orgNodeId],
  versions: [{ ...more, startsOn: '2000-01-01', endsOn: null, ...settingsOf(STARTING_POLICY) }],
})
const compares = { 'versions.id': 'a part of the document, which is none of another one' }

/** The parameters of the terminal. */
export const paramGroupExample = example(
  rowsAfter([], async ({ db, orgNodeId, mark }) => {
    const paramGroup = await idOf(db, sql`insert into param_group (company_id, name) values (company(), ${mark}) returning id`)
    const paramGroupVersion = await idOf(
      db,
      sql`insert into param_group_version (company_id, group_id, starts_on, late_in_grace_minutes,
          early_out_grace_minutes, break_minutes, break_after_minutes, ot_min_minutes, ot_round_minutes, off_ot_round_minutes)
        values (company(), ${paramGroup}, '2000-01-01', 5, 5, 60, 360, 45, 15, 15) returning id`,
    )
    await sql`insert into param_group_scope (company_id, group_id, org_node_id) values (company(), ${paramGroup}, ${orgNodeId})`.execute(db)
    return { paramGroup, paramGroupVersion }
  }),
  [
    { of: paramGroups.list, input: () => ({}) },
    { of: paramGroups.add, input: rows => group(rows), standing: rows => group(rows, { id: rows.paramGroupVersion }), compares },
    { of: paramGroups.save, input: rows => ({ id: rows.paramGroup, version, ...group(rows, { id: rows.paramGroupVersion }) }), compares },
    { of: paramGroups.remove, input: ({ paramGroup: id }) => ({ documents: [{ id, version }] }) },
    { of: paramGroups.history, input: ({ paramGroup: id }) => ({ id }) },
    { of: usedVersions, input: ({ paramGroup: id }) => ({ id }), silent: 'numbers of versions alone' },
    {
      of: versionDifference,
      input: rows => ({ orgNodeId: rows.orgNodeId, versions: group(rows, { id: rows.paramGroupVersion }).versions }),
      compares,
    },
  ],
  {
    several: {
      paramGroup: {
        spread: ({ paramGroup }, far) => sql`update param_group_scope set group_id = ${paramGroup} where org_node_id = ${far.orgNodeId}`,
        list: paramGroups.list,
        draft: (near, nodeId) => ({ ...group(near), orgNodeIds: [nodeId] }),
      },
    },
  },
)
