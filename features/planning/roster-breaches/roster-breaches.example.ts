import { sql } from 'kysely'
import { date, example, idOf, onDate, type RowsOf, rowsAfter, type Terminal } from '../../../tests/conformance/example.ts'
import { employeeExample } from '../../people/employee/employee.example.ts'
import { rosterDayExample } from '../../roster/roster-day/roster-day.example.ts'
import { mendRoster } from './mending.api.ts'
import { breachRepairs, overrideRule, rosterBreaches, ruleOverrides, withdrawOverride } from './roster-breaches.api.ts'
import { whyNotThere } from './why-not.api.ts'

const breach = (rows: Terminal & RowsOf<[typeof employeeExample]>) => ({
  ...onDate(rows),
  employeeId: rows.person,
  code: 'SchRuleCodeMinRest',
})
const silent = 'every rule is kept'

export const rosterBreachesExample = example(
  rowsAfter([employeeExample, rosterDayExample], async ({ db, orgNodeId, mark, person }) => ({
    ruleOverride: await idOf(
      db,
      sql`insert into rule_override (company_id, org_node_id, employee_id, code, starts_on, ends_on, reason, made_at)
        values (company(), ${orgNodeId}, ${person}, 'SchRuleCodeMinRest', '2026-11-01', '2026-11-30', ${`${mark} agreed`}, '2026-11-01')
        returning id`,
    ),
  })),
  [
    { of: rosterBreaches, input: onDate, silent },
    { of: breachRepairs, input: breach, silent },
    {
      of: whyNotThere,
      input: ({ orgNodeId, person }) => ({ orgNodeId, employeeId: person, date }),
      silent: 'it shows skills, bands and rules alone',
    },
    { of: mendRoster, input: rows => ({ ...onDate(rows), people: [rows.person] }) },
    { of: overrideRule, input: rows => ({ ...breach(rows), reason: 'Agreed' }) },
    { of: ruleOverrides, input: onDate },
    { of: withdrawOverride, input: ({ orgNodeId, ruleOverride: id }) => ({ orgNodeId, id }) },
  ],
)
