import type { HistoryField, HistorySource } from '../../../kit/history/history.server.ts'
import { planTypes } from './shift-plan.rules.ts'
import { planStates } from './shift-plan.states.ts'

const named = (name: string, shownBy: string) => ({ names: true, target: () => ({ name, shownBy }) }) as const

const rowLabel: HistoryField = { label: 'Row', names: true }

/** What the history of a shift plan tells, by the columns. */
export const planHistory: Omit<HistorySource, 'table'> = {
  fields: {
    name: { label: 'Name' },
    plan_type: { label: 'Type', choices: planTypes.map(value => ({ value, label: value })) },
    cycle_days: { label: 'Cycle, days', cell: 'number' },
    anchor_on: { label: 'Day 1 is on', cell: 'date' },
    state: { label: 'State', choices: Object.entries(planStates.states).map(([value, { word }]) => ({ value, label: word })) },
    published_from: { label: 'In the live schedule from', cell: 'date' },
    published_to: { label: 'In the live schedule to', cell: 'date' },
  },
  lines: {
    shift_plan_row: { label: 'Row', fields: { label: rowLabel, row_no: { label: 'Place', cell: 'number' } } },
    shift_plan_cell: { label: 'Days of a row', fields: { row: rowLabel, days: { label: 'Days' } } },
    shift_plan_assignment: {
      label: 'Assignment',
      under: 'shift_plan_row',
      fields: {
        employee_group_id: { label: 'Group', ...named('employeeGroup', 'name') },
        employee_id: { label: 'Employee', ...named('employee', 'fullName') },
        row_id: { label: 'Row', target: () => ({ name: 'shiftPlanRow', shownBy: 'label' }) },
        starts_on: { label: 'From{{:date}}', cell: 'date' },
        ends_on: { label: 'To{{:date}}', cell: 'date' },
        day_offset: { label: 'Days later', cell: 'number' },
      },
    },
  },
}
