import { sql } from 'kysely'
import { date, example, idOf, ofNode, type RowsOf, rowsAfter, type Terminal, version } from '../../../tests/conformance/example.ts'
import { shiftBandExample } from '../../masters/shift-band/shift-band.example.ts'
import { employeeExample } from '../../people/employee/employee.example.ts'
import { choosesPeople, employeeGroupExample } from '../../people/employee-group/employee-group.example.ts'
import { planSkills } from './plan-skills.api.ts'
import { beginPlanCheck, cancelPlanCheck, publishing, publishingDates, readPlanCheck } from './publishing.api.ts'
import {
  assignShiftPlan,
  cancelRollOut,
  downloadShiftPlan,
  planPeople,
  planState,
  readAssignments,
  shiftPlanChoices,
  shiftPlans,
} from './shift-plan.api.ts'
import { planStates } from './shift-plan.states.ts'

const plan = ({ orgNodeId, shiftBand }: Terminal & RowsOf<[typeof shiftBandExample]>, more: object = {}) => ({
  orgNodeId,
  name: `Plan of ${shiftBand}`,
  planType: 'Fixed',
  anchorOn: '2026-11-02',
  rows: [{ ...more, label: 'One', bands: [shiftBand] }],
})
const ofPlan = ({ shiftPlan }: { shiftPlan: number }) => ({ id: shiftPlan })
const versionOfPlan = ({ shiftPlan }: { shiftPlan: number }) => ({ id: shiftPlan, version })
const chosen = ({ person, shiftPlan }: RowsOf<[typeof employeeExample]> & { shiftPlan: number }) => ({
  id: shiftPlan,
  from: date,
  to: date,
  leaveOut: [person],
  takePlan: [{ employeeId: person, date }],
  keep: [{ employeeId: person, date }],
})
const following = { startsOn: '2026-12-01', endsOn: null, dayOffset: 0 }
const part = 'a part of the document, which is none of another one'

export const shiftPlanExample = example(
  rowsAfter([shiftBandExample, employeeExample, employeeGroupExample], async ({ db, orgNodeId, mark, shiftBand, employeeGroup }) => {
    const shiftPlan = await idOf(
      db,
      sql`insert into shift_plan (company_id, org_node_id, name, plan_type, cycle_days, anchor_on)
        values (company(), ${orgNodeId}, ${mark}, 'Fixed', 1, '2026-11-02') returning id`,
    )
    const shiftPlanRow = await idOf(
      db,
      sql`insert into shift_plan_row (company_id, plan_id, row_no, label) values (company(), ${shiftPlan}, 1, ${mark}) returning id`,
    )
    await sql`insert into shift_plan_cell (company_id, row_id, day_no, band_id)
          values (company(), ${shiftPlanRow}, 1, ${shiftBand})`.execute(db)
    const shiftPlanAssignment = await idOf(
      db,
      sql`insert into shift_plan_assignment (company_id, row_id, employee_group_id, starts_on)
        values (company(), ${shiftPlanRow}, ${employeeGroup}, '2026-11-02') returning id`,
    )
    const shiftPlanCheck = await idOf(
      db,
      sql`insert into shift_plan_check (company_id, org_node_id, plan_id, user_id, asked)
        values (company(), ${orgNodeId}, ${shiftPlan}, 0, '{}') returning id`,
    )
    return { shiftPlan, shiftPlanRow, shiftPlanAssignment, shiftPlanCheck }
  }),
  [
    { of: shiftPlans.list, input: ofNode },
    {
      of: shiftPlans.add,
      input: rows => plan(rows),
      standing: rows => plan(rows, { id: rows.shiftPlanRow }),
      compares: { 'rows.id': part },
    },
    {
      of: shiftPlans.save,
      input: rows => ({ ...versionOfPlan(rows), ...plan(rows, { id: rows.shiftPlanRow }) }),
      compares: { 'rows.id': part },
    },
    { of: shiftPlans.remove, input: rows => ({ orgNodeId: rows.orgNodeId, documents: [versionOfPlan(rows)] }) },
    { of: shiftPlans.history, input: rows => ({ ...ofPlan(rows), orgNodeId: rows.orgNodeId }) },
    { of: shiftPlanChoices, input: ofNode },
    { of: planPeople.people, input: choosesPeople },
    { of: planPeople.filters, input: ofNode },
    { of: readAssignments, input: ofPlan },
    {
      of: assignShiftPlan,
      input: rows => ({
        ...versionOfPlan(rows),
        assignments: [
          { ...following, id: rows.shiftPlanAssignment, rowId: rows.shiftPlanRow, employeeGroupId: rows.employeeGroup, employeeId: null },
          { ...following, rowId: rows.shiftPlanRow, employeeGroupId: null, employeeId: rows.person },
        ],
      }),
      compares: { 'assignments.rowId': part, 'assignments.id': part },
    },
    { of: planState, input: ofPlan, silent: 'it tells the state alone' },
    { of: planStates.calls.publish, input: rows => ({ ...chosen(rows), version }) },
    { of: planStates.calls.lock, input: versionOfPlan },
    { of: planStates.calls.unlock, input: versionOfPlan },
    { of: planStates.history, input: ofPlan, silent: 'nothing was done with it yet' },
    { of: publishing, input: chosen },
    { of: beginPlanCheck, input: chosen },
    { of: readPlanCheck, input: ({ shiftPlanCheck: id }) => ({ id }), silent: 'it was not begun yet' },
    { of: cancelPlanCheck, input: ({ shiftPlanCheck: id }) => ({ id }) },
    { of: publishingDates, input: ofPlan, silent: 'it tells dates alone' },
    {
      of: planSkills,
      input: rows => ({ ...ofPlan(rows), from: date, to: date }),
      silent: 'skills are of the company, and the rest are numbers',
    },
    { of: downloadShiftPlan, input: ofPlan },
    { of: cancelRollOut, input: ofPlan },
  ],
  {
    running: {
      rollOut: {
        begin: (
          nodeId,
          userId,
        ) => sql`insert into shift_plan (company_id, org_node_id, name, plan_type, cycle_days, anchor_on, state, progress, updated_by)
          values (company(), ${nodeId}, left(gen_random_uuid()::text, 20), 'Continuous', 16, '2026-11-02', 'publishing', 50, ${userId}) returning id`,
        shown: { label: 'Rolling out a shift plan', done: 50, total: 100 },
      },
    },
  },
)
