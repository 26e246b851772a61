import { sql } from 'kysely'
import { date, example, idOf, onDate, type RowsOf, rowsAfter, type Terminal } from '../../../tests/conformance/example.ts'
import { eventExample } from '../../demand/event/event.example.ts'
import { shiftBandExample } from '../../masters/shift-band/shift-band.example.ts'
import { employeeExample } from '../../people/employee/employee.example.ts'
import { rosterDayExample } from '../../roster/roster-day/roster-day.example.ts'
import {
  assignPost,
  cancelDeployment,
  deployBand,
  deploymentBands,
  deploymentBoard,
  deploymentResult,
  deploymentRuns,
  pinPost,
  releasePost,
} from './deployment.api.ts'
import { postHistory } from './post-history.api.ts'
import { markArrived, movePeople, proposeReplan, takeReplan } from './replan.api.ts'

const slot = ({ orgNodeId, shiftBand }: Terminal & RowsOf<[typeof shiftBandExample]>) => ({ orgNodeId, date, bandId: shiftBand })

/** Two gate posts, with somebody on the first one. */
export const deploymentExample = example(
  rowsAfter(
    [shiftBandExample, employeeExample, rosterDayExample, eventExample],
    async ({ db, orgNodeId, shiftBand, activity, shift, deployed }) => {
      const seatNo = (number: number, state: string) =>
        idOf(
          db,
          sql`insert into activity_seat (company_id, activity_id, seat_no, skill_id, starts_at, ends_at, state)
          select company(), id, ${number}, skill_id, starts_at, ends_at, ${state} from activity where id = ${activity} returning id`,
        )
      const held = await seatNo(1, 'filled')
      const seat = await seatNo(2, 'open')
      const assignment = await idOf(
        db,
        sql`insert into assignment (company_id, shift_date, seat_id, shift_id, employee_id, starts_at, ends_at, source,
          skill_id, is_primary, rating)
        select company(), ${date}, id, ${shift}, ${deployed}, starts_at, ends_at, 'manual', skill_id, true, 1
          from activity_seat where id = ${held} returning id`,
      )
      const deploymentRun = await idOf(
        db,
        sql`insert into deployment_run (company_id, org_node_id, shift_date, band_id, state)
        values (company(), ${orgNodeId}, ${date}, ${shiftBand}, 'queued') returning id`,
      )
      return { held, seat, assignment, deploymentRun }
    },
  ),
  [
    { of: deployBand, input: slot },
    { of: deploymentBoard, input: slot },
    { of: deploymentBands, input: ({ orgNodeId }) => ({ orgNodeId, date }), silent: 'it shows codes of bands and counts' },
    { of: deploymentResult, input: onDate },
    { of: deploymentRuns, input: onDate, silent: 'it tells states and counts' },
    { of: cancelDeployment, input: ({ orgNodeId, deploymentRun }) => ({ orgNodeId, runIds: [deploymentRun] }) },
    { of: assignPost, input: ({ seat, person, assignment }) => ({ seatId: seat, employeeId: person, moveFrom: assignment }) },
    { of: releasePost, input: ({ assignment }) => ({ assignmentId: assignment }) },
    { of: pinPost, input: ({ assignment }) => ({ assignmentId: assignment, pinned: true }) },
    { of: proposeReplan, input: rows => ({ ...slot(rows), missing: [rows.person] }) },
    { of: takeReplan, input: rows => ({ ...slot(rows), missing: [rows.person], basis: 'of another day' }) },
    { of: movePeople, input: rows => ({ ...slot(rows), moves: [{ seatId: rows.held, from: rows.deployed, to: rows.person }] }) },
    { of: postHistory, input: ({ orgNodeId, held }) => ({ orgNodeId, id: held }) },
    { of: markArrived, input: ({ orgNodeId, shift }) => ({ orgNodeId, shiftId: shift }) },
  ],
  {
    running: {
      deploymentRun: {
        begin: (nodeId, userId) => sql`insert into deployment_run (company_id, org_node_id, shift_date, band_id, state, created_by)
          select company(), ${nodeId}, d, (select min(id) from shift_band), case when d = '2026-11-23' then 'accepted' else 'running' end, ${userId}
        from unnest('{2026-11-23,2026-11-24}'::date[]) d returning id`,
        shown: { label: 'Deploying people', from: '2026-11-23', to: '2026-11-24', done: 1, total: 2 },
      },
    },
  },
)
