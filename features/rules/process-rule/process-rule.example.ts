import { sql } from 'kysely'
import { example, idOf, ofNode, rowsAfter, type Terminal, version } from '../../../tests/conformance/example.ts'
import { processRules } from './process-rule.api.ts'

const contents = ({ orgNodeId, employmentCategory }: Terminal & { employmentCategory: number }) => ({
  orgNodeId,
  name: 'Rule',
  startsOn: '2031-01-01',
  endsOn: null,
  goals: [],
  shares: [{ employmentCategoryId: employmentCategory, percent: 100 }],
  severalPosts: true,
  secondarySkills: true,
  leastRestMinutes: null,
  mostShiftsWeek: null,
})

export const processRuleExample = example(
  rowsAfter([], async ({ db, orgNodeId, mark }) => ({
    employmentCategory: await idOf(db, sql`select min(id) as id from employment_category where company_id = company()`),
    processRule: await idOf(
      db,
      sql`insert into process_rule (company_id, org_node_id, name, starts_on, goals)
        values (company(), ${orgNodeId}, ${mark}, '2026-01-01', '{}') returning id`,
    ),
  })),
  [
    { of: processRules.list, input: ofNode },
    {
      of: processRules.save,
      input: rows => ({ id: rows.processRule, version, ...contents(rows) }),
      ofCompany: { 'shares.employmentCategoryId': 'an employment category' },
    },
    { of: processRules.remove, input: ({ processRule: id, orgNodeId }) => ({ orgNodeId, documents: [{ id, version }] }) },
    { of: processRules.history, input: ({ processRule: id, orgNodeId }) => ({ id, orgNodeId }) },
  ],
  {
    several: {
      processRule: {
        spread: ({ processRule }, _far, unitId) => sql`update process_rule set org_node_id = ${unitId} where id = ${processRule}`,
        list: processRules.list,
        draft: (near, orgNodeId) => ({ ...contents(near), startsOn: '2041-01-01', orgNodeId }),
      },
    },
  },
)
