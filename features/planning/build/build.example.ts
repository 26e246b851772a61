import { sql } from 'kysely'
import { date, example, idOf, ofNode, onDate, rowsAfter, version } from '../../../tests/conformance/example.ts'
import { employeeExample } from '../../people/employee/employee.example.ts'
import { choosesPeople, employeeGroupExample } from '../../people/employee-group/employee-group.example.ts'
import { rosterDayExample } from '../../roster/roster-day/roster-day.example.ts'
import { ruleSetExample } from '../../rules/rule-set/rule-set.example.ts'
import { buildPeople, openBuild, readBuild, readProposal, startBuild, stopBuild, whyNot } from './build.api.ts'
import { buildStates } from './build.states.ts'
import { listBuilds } from './builds.api.ts'

const built = ({ rosterBuild, orgNodeId }: { rosterBuild: number; orgNodeId: number }) => ({ id: rosterBuild, orgNodeId })

/** A build that is done, and one that runs. */
export const buildExample = example(
  rowsAfter([employeeExample, employeeGroupExample, rosterDayExample, ruleSetExample], async ({ db, orgNodeId }) => ({
    rosterBuild: await idOf(
      db,
      sql`insert into schedule_build (company_id, org_node_id, starts_on, ends_on, mode, seconds, seed, state,
          breaches, conflicts, relaxed, input_hash)
        values (company(), ${orgNodeId}, ${date}, ${date}, 'keep', 1, 1, 'done', '[]', '[]', '{}', '\\x00') returning id`,
    ),
    runningBuild: await idOf(
      db,
      sql`insert into schedule_build (company_id, org_node_id, starts_on, ends_on, mode, seconds, seed, state)
        values (company(), ${orgNodeId}, ${date}, ${date}, 'keep', 1, 1, 'running') returning id`,
    ),
  })),
  [
    { of: startBuild, input: rows => ({ ...onDate(rows), mode: 'anew', seconds: 1, people: [rows.person] }) },
    { of: readBuild, input: built, silent: 'it tells states and counts' },
    { of: readProposal, input: built },
    { of: whyNot, input: rows => ({ ...built(rows), employeeId: rows.person, date }), silent: 'it shows skills, bands and rules alone' },
    { of: stopBuild, input: ({ runningBuild, orgNodeId }) => ({ id: runningBuild, orgNodeId }) },
    { of: buildStates.calls.take, input: rows => ({ ...built(rows), version, leaveOut: [{ employeeId: rows.person, date }] }) },
    { of: buildStates.history, input: ({ rosterBuild: id }) => ({ id }), silent: 'nothing was done with it yet' },
    { of: buildStates.calls.discard, input: built },
    { of: openBuild, input: onDate },
    { of: listBuilds, input: ofNode, silent: 'it tells dates, states and counts' },
    { of: buildPeople.people, input: choosesPeople },
    { of: buildPeople.filters, input: ofNode },
  ],
  {
    running: {
      rosterBuild: {
        begin: (
          nodeId,
          userId,
        ) => sql`insert into schedule_build (company_id, org_node_id, starts_on, ends_on, mode, seconds, seed, state, started_at, created_by)
          values (company(), ${nodeId}, '2026-12-01', '2026-12-31', 'few', 60, 1, 'running', now() - interval '30 seconds', ${userId}) returning id`,
        shown: { label: 'Building a roster', from: '2026-12-01', to: '2026-12-31', done: 30, total: 60, seconds: 30 },
      },
    },
  },
)
