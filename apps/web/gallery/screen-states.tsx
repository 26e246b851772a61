import type { PayrollRow } from '../../../features/pay/payroll-summary/payroll-summary.api.ts'
import type { ListedRule } from '../../../features/rules/process-rule/process-rule.api.ts'
import { Refusal } from '../../../kit/calls/errors.ts'
import type { History } from '../../../kit/history/history.ts'
import { type Answers, waits } from './answers.ts'
import { Opened } from './opened.tsx'
import { people } from './sample.ts'
import type { GalleryPage, GalleryState } from './state.ts'

const failed = new Refusal('broken', 500, 'Something went wrong on the server.')
const screen = (at: string, answers: Answers): GalleryState => ({ draw: <Opened />, within: 'nothing', at, answers })

const paid = people.map(
  (name, at): PayrollRow => ({
    employeeId: at,
    employeeNumber: `E${1042 + at * 37}`,
    name,
    contractor: at % 4 === 3 ? 'Stevedore Pool Co' : null,
    normal: 9600 - at * 95,
    dailyOvertime: at * 45,
    offOvertime: at % 3 === 0 ? 720 : 0,
    holidayOvertime: 0,
    weeklyOvertime: 0,
    ramadanExtra: 0,
    night: at * 120,
    late: at % 5 === 2 ? 12 : 0,
    earlyOut: 0,
    absentDays: at % 6 === 5 ? 1 : 0,
    openDays: 0,
    worked: 9600 - at * 50,
    waitingOvertime: 0,
    capped: 0,
    compOff: 0,
    paidAbsence: at % 7 === 4 ? 660 : 0,
    uncomputedDays: 0,
    standUp: 0,
    training: 0,
    fullWeekend: 0,
    fullNight: 0,
    outdatedDays: 0,
    unconfirmedDays: 0,
    remark: null,
    hasShift: true,
  }),
)
const sum = (of: keyof PayrollRow) => paid.reduce((all, row) => all + Number(row[of]), 0)
const { employeeId: _, employeeNumber: __, name: ___, contractor: ____, remark: _____, hasShift: ______, ...figures } = paid[0]!
const totals = Object.fromEntries(Object.keys(figures).map(of => [of, sum(of as keyof PayrollRow)]))
const report = (summary: unknown) => screen('/PayrollSummary', { 'GET /pay-periods': { periods: [] }, 'GET /payroll-summary': summary })

const rule = (id: number, name: string, startsOn: string, endsOn: string | null): ListedRule => ({
  id,
  version: 3,
  orgNodeId: 2,
  name,
  startsOn,
  endsOn,
  goals: ['secondary', 'rotation', 'idle'],
  severalPosts: true,
  secondarySkills: true,
  leastRestMinutes: 660,
  mostShiftsWeek: 6,
  shares: [],
  countsFor: { nodes: ['Salwa CT'], others: false },
})
const rules = [rule(1, 'Standard', '2026-01-01', null), rule(2, 'Ramadan 2026', '2026-02-18', '2026-03-19')]
const history: History = {
  entries: [
    {
      id: 3,
      at: '2026-12-10T09:12:00Z',
      who: 'Amira Rashid',
      lines: [
        {
          action: 'update',
          of: null,
          changes: [
            { label: 'Name', kind: 'text', from: 'Normal days', to: 'Standard' },
            { label: 'Effective to', kind: 'date', from: '2026-12-31', to: null },
          ],
        },
        { action: 'insert', of: 'Employee type', changes: [{ label: 'Employee type', kind: 'text', from: null, to: 'Full-time' }] },
        { action: 'delete', of: 'Employee type', changes: [{ label: 'Employee type', kind: 'text', from: 'Contract', to: null }] },
      ],
    },
    {
      id: 1,
      at: '2026-01-04T05:40:00Z',
      who: null,
      lines: [{ action: 'insert', of: null, changes: [{ label: 'Name', kind: 'text', from: null, to: 'Normal days' }] }],
    },
  ],
  before: 1,
}
const documents = (said: Answers = {}): Answers => ({
  'GET /process-rules': { rows: rules },
  'GET /process-rules/:id/history': history,
  'GET /employment-categories/options': { options: [], more: false },
  ...said,
})
const page = (said: Answers = {}, id = '?id=1') => screen(`/DeploymentProcessRuleAdd${id}`, documents(said))

/** Screens as they are drawn from the parts of the kit: a report, the list and the page of a document with its history. */
export const screenStates: GalleryPage = {
  report: report({ people: paid, totals }),
  'report-empty': report({ people: [], totals: { ...totals, openDays: 0 } }),
  'report-waiting': report(waits),
  'report-failed': report(failed),
  documents: screen('/DeploymentProcessRule', documents()),
  'documents-empty': screen('/DeploymentProcessRule', documents({ 'GET /process-rules': { rows: [] } })),
  document: page(),
  'document-new': page({}, ''),
  'history-empty': page({ 'GET /process-rules/:id/history': { entries: [], before: null } }),
  'history-failed': page({ 'GET /process-rules/:id/history': failed }),
}
