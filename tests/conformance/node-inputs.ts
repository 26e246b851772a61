// A valid input of every hand-written call that names rows of an org node, made of a terminal's rows.

import { randomUUID } from 'node:crypto'
import { STARTING_POLICY } from '../../engines/attendance/starting-policy.ts'
import { settingsOf } from '../../features/attendance/param-group/policy.rules.ts'
import { date, locked, type NodeRows, pastDate } from './node-rows.ts'

export type Input = Record<string, unknown>

const slot = ({ orgNodeId, shiftBand }: NodeRows) => ({ orgNodeId, date, bandId: shiftBand })
const day = ({ orgNodeId }: NodeRows) => ({ orgNodeId, from: date, to: date })
const publishing = ({ orgNodeId, person }: NodeRows) => ({
  ...{ orgNodeId, from: date, to: date, people: [person], cells: [{ employeeId: person, date }], leftOut: [{ employeeId: person, date }] },
})
const publishedBy = ({ person }: NodeRows) => ({
  ...{ seen: '', sentAs: randomUUID() },
  reasons: [{ employeeId: person, code: 'SchRuleCodeMinRest', from: date, to: date, reason: 'Agreed' }],
})
const plan = ({ shiftBand }: NodeRows, more: object = {}) => ({
  name: `Plan of ${shiftBand}`,
  planType: 'Fixed',
  anchorOn: '2026-11-02',
  rows: [{ ...more, label: 'One', bands: [shiftBand] }],
})
const following = { startsOn: '2026-12-01', endsOn: null, dayOffset: 0 }
const blocking = { severity: 'block', employmentCategoryId: null, weight: null }
const rules = ({ shiftBand, skill }: NodeRows) => ({
  name: 'Rest',
  startsOn: '2031-01-01',
  endsOn: null,
  rules: [
    { ...blocking, code: 'SchRuleCodeMinRest', values: { minutes: 600 } },
    { ...blocking, code: 'QuayBandCount', values: { band: shiftBand, leastInRow: 1 } },
    { ...blocking, code: 'QuaySuccession', values: { pairs: [[shiftBand, shiftBand]] } },
  ],
  cover: [
    { skillId: skill, bandId: shiftBand, weekdays: [1], onDate: null, least: 0, wanted: 1, most: null, weightUnder: 1, weightOver: 1 },
  ],
})
const processRule = {
  name: 'Rule',
  startsOn: '2031-01-01',
  endsOn: null,
  goals: [],
  severalPosts: true,
  secondarySkills: true,
  leastRestMinutes: null,
  mostShiftsWeek: null,
  shares: [],
}
const group = ({ orgNodeId, shiftBand }: NodeRows, more: object = {}) => ({
  name: `Hours of ${shiftBand}`,
  active: true,
  versions: [{ ...more, startsOn: '2000-01-01', endsOn: null, ...settingsOf(STARTING_POLICY) }],
  orgNodeIds: [orgNodeId],
})
/** The new node is looked at whatever the kind changes. */
const movement = ({ employee: employeeId, orgNodeId }: NodeRows) => ({
  ...{ orgNodeId, employeeId, toNodeId: orgNodeId, kind: 'modify', effectiveOn: '2027-03-01', grade: 'G1' },
})

const employeeGroup = ({ orgNodeId, deployed }: NodeRows, more: object = {}) => ({
  ...{ orgNodeId, name: `Group of ${orgNodeId}`, active: true },
  members: [{ ...more, employeeId: deployed, joinedOn: '2020-01-01', leftOn: null }],
})
const findsPeople = ({ orgNodeId, employeeGroup, emptyGroup }: NodeRows) => ({
  orgNodeId,
  date,
  groupId: employeeGroup,
  exceptGroupId: emptyGroup,
})
const sent = ({ orgNodeId }: NodeRows) => ({ orgNodeId, sentAs: randomUUID() })
const chosenAtPublishing = ({ person }: NodeRows) => ({
  from: date,
  to: date,
  takePlan: [{ employeeId: person, date }],
  keep: [{ employeeId: person, date }],
  leaveOut: [person],
})
const cellOf = ({ person }: NodeRows, on = date) => ({ employeeId: person, date: on, version: 1 })
const shiftOf = ({ shiftBand }: NodeRows) => ({
  ...{ bandId: shiftBand, startsAt: null, endsAt: null, otStartsAt: null, otEndsAt: null, notes: null },
  ...{ offCancelled: false, trainingExceptionId: null, supplementIds: [] },
})
const savedShift = ({ orgNodeId, person, shiftBand, shift }: NodeRows, more: object = {}) => ({
  screenName: 'LiveSchedule',
  shifts: [{ ...more, orgNodeId, employeeId: person, bandId: shiftBand, startsAt: '2031-01-06T08:00:00', endsAt: '2031-01-06T16:00:00' }],
  supplements: [{ supplementId: 1, shiftId: shift, uiStatus: 'deleted' }],
})
const task = ({ orgNodeId, shiftBand }: NodeRows) => ({
  name: `Task of ${shiftBand}`,
  task: 'CleanUp',
  ...{ nodeId: orgNodeId, cron: '0 3 * * *', everyN: null, unit: null, weekdays: [], atTime: null, monthDay: null, fromOn: null },
})
const build = ({ rosterBuild, orgNodeId }: NodeRows) => ({ id: rosterBuild, orgNodeId })
const dates = { startsOn: '2031-01-01', endsOn: '2031-01-31', scenario: null, ftLines: 0, ptLines: 0, conLines: 0, casLines: 0 }
const november = { ...dates, startsOn: '2026-11-01', endsOn: '2026-11-30' }
const one = (kind: string) => (rows: NodeRows) => ({ id: rows[kind] })
const version = 1
const decided = ({ orgNodeId, deployed }: NodeRows) => ({ orgNodeId, days: [{ employeeId: deployed, date }], reason: 'seen on site' })
const clockedAt = ({ orgNodeId, deployed }: NodeRows) => ({
  ...{ orgNodeId, employeeId: deployed, date: pastDate, reason: 'seen on site' },
  at: `${pastDate}T03:10:00Z`,
})

export const inputs: Readonly<Record<string, (rows: NodeRows) => Input>> = {
  'GET /org-nodes/options': () => ({}),
  'GET /message-texts': () => ({}),
  'GET /message-settings': () => ({}),
  'GET /role-groups/roles/options': () => ({}),
  'GET /role-skills': rows => ({ roleId: rows.jobRole }),
  'POST /deployments/run': slot,
  'GET /deployments/board': slot,
  'POST /deployments/cancel': ({ orgNodeId, deploymentRun }) => ({ orgNodeId, runIds: [deploymentRun] }),
  'POST /deployments/assign': ({ seat, person, assignment }) => ({ seatId: seat, employeeId: person, moveFrom: assignment }),
  'POST /deployments/release': ({ assignment }) => ({ assignmentId: assignment }),
  'POST /deployments/pin': ({ assignment }) => ({ assignmentId: assignment, pinned: true }),
  'POST /deployments/replan/propose': rows => ({ ...slot(rows), missing: [rows.person] }),
  'POST /deployments/replan/take': rows => ({ ...slot(rows), missing: [rows.person], basis: 'of another day' }),
  'POST /deployments/move': rows => ({ ...slot(rows), moves: [{ seatId: rows.held, from: rows.deployed, to: rows.person }] }),
  'GET /deployments/posts/:id/history': ({ orgNodeId, held }) => ({ orgNodeId, id: held }),
  'POST /deployments/arrived': ({ orgNodeId, shift }) => ({ orgNodeId, shiftId: shift }),

  'POST /shift-plans': rows => ({ orgNodeId: rows.orgNodeId, ...plan(rows) }),
  'GET /shift-plans/:id/assignments': one('shiftPlan'),
  'GET /shift-plans/:id/state': one('shiftPlan'),
  'PUT /shift-plans/:id': rows => ({ id: rows.shiftPlan, version, orgNodeId: rows.orgNodeId, ...plan(rows, { id: rows.shiftPlanRow }) }),
  'PUT /shift-plans/:id/assignments': ({ shiftPlan, shiftPlanRow: rowId, shiftPlanAssignment, employeeGroup, employee }) => ({
    id: shiftPlan,
    version,
    assignments: [
      { ...following, id: shiftPlanAssignment, rowId, employeeGroupId: employeeGroup, employeeId: null },
      { ...following, rowId, employeeGroupId: null, employeeId: employee },
    ],
  }),
  'POST /shift-plans/:id/publish': rows => ({ id: rows.shiftPlan, version, ...chosenAtPublishing(rows) }),
  'POST /shift-plans/:id/check': rows => ({ id: rows.shiftPlan, ...chosenAtPublishing(rows) }),
  'POST /shift-plans/:id/checks': rows => ({ id: rows.shiftPlan, ...chosenAtPublishing(rows) }),
  'GET /shift-plan-checks/:id': one('shiftPlanCheck'),
  'POST /shift-plan-checks/:id/cancel': one('shiftPlanCheck'),
  'GET /shift-plans/:id/dates': one('shiftPlan'),
  'POST /shift-plans/:id/download': one('shiftPlan'),
  'GET /shift-plans/:id/moves': one('shiftPlan'),
  'POST /shift-plans/:id/cancel-roll-out': one('shiftPlan'),
  'POST /shift-plans/:id/lock': ({ shiftPlan }) => ({ id: shiftPlan, version }),
  'POST /shift-plans/:id/unlock': ({ shiftPlan }) => ({ id: shiftPlan, version }),
  'GET /shift-plans/:id/history': ({ shiftPlan: id, orgNodeId }) => ({ id, orgNodeId }),
  'DELETE /shift-plans': ({ shiftPlan: id, orgNodeId }) => ({ orgNodeId, documents: [{ id, version }] }),

  'POST /employees/:id/reveal': ({ employee: id, orgNodeId }) => ({ id, orgNodeId }),
  'GET /employees/groups': ({ orgNodeId }) => ({ orgNodeId }),
  'GET /employee-details': () => ({ empNumber: 'Near 1 2' }),
  'GET /permit-codes/options': () => ({}),
  'GET /employee-movements': ({ orgNodeId }) => ({ orgNodeId }),
  'POST /employee-movements': rows => movement(rows),
  'POST /employee-movements/effects': rows => movement(rows),
  'POST /employee-movements/:id/cancel': ({ employeeMovement: id, orgNodeId }) => ({ id, orgNodeId }),
  'GET /employee-movements/people': ({ orgNodeId, employeeGroup }) => ({ orgNodeId, date, groupId: employeeGroup }),
  'GET /employee-movements/people/filters': ({ orgNodeId }) => ({ orgNodeId }),
  'GET /employee-groups': ({ orgNodeId }) => ({ orgNodeId }),
  'POST /employee-groups': rows => employeeGroup(rows),
  'PUT /employee-groups/:id': rows => ({ id: rows.employeeGroup, version, ...employeeGroup(rows, { id: rows.groupMember }) }),
  'DELETE /employee-groups': ({ employeeGroup: id, orgNodeId }) => ({ orgNodeId, documents: [{ id, version }] }),
  'GET /employee-groups/:id/history': ({ employeeGroup: id, orgNodeId }) => ({ id, orgNodeId }),
  'GET /employee-groups/employees': rows => findsPeople(rows),
  'GET /employee-groups/employees/filters': ({ orgNodeId }) => ({ orgNodeId }),
  'GET /poolable-employees': ({ orgNodeId }) => ({ orgNodeId }),
  'PUT /poolable-employees': ({ employee, orgNodeId }) => ({
    employeeIds: [employee],
    orgNodeIds: [orgNodeId],
    startsOn: date,
    endsOn: null,
  }),
  'GET /last-deployed-employees': ({ orgNodeId }) => ({ orgNodeId }),
  'GET /employee-roster': day,
  'GET /employee-selection/employees': rows => findsPeople(rows),
  'GET /employee-selection/employees/filters': ({ orgNodeId }) => ({ orgNodeId }),

  'POST /roster-cells/set': rows => ({ ...sent(rows), cells: [{ ...cellOf(rows), bandId: rows.shiftBand }] }),
  'POST /roster-cells/off-cancel': rows => ({ ...sent(rows), bandId: rows.shiftBand, cells: [cellOf(rows)] }),
  'POST /roster-cells/shifts': rows => ({ ...sent(rows), shift: shiftOf(rows), cells: [cellOf(rows)] }),
  'PUT /roster-cells/shifts/:id': rows => ({ ...sent(rows), id: rows.shift, shift: shiftOf(rows), cells: [cellOf(rows)] }),
  'POST /roster-cells/pairs': rows => ({ ...sent(rows), kind: 'copy', pairs: [{ from: cellOf(rows), to: cellOf(rows) }] }),
  'POST /roster-cells/preview': ({ orgNodeId, person: employeeId }) => ({
    ...{ orgNodeId, kind: 'move' },
    pairs: [{ from: { employeeId, date }, to: { employeeId, date: '2026-11-04' } }],
  }),
  'POST /roster-cells/leave': rows => ({ ...sent(rows), exceptionTypeId: rows.leaveType, note: null, part: null, cells: [cellOf(rows)] }),
  'POST /roster-cells/back-to-plan': rows => ({ ...sent(rows), cells: [cellOf(rows)] }),
  'POST /roster-cells/leave/cancel': rows => ({ ...sent(rows), cells: [cellOf(rows)] }),
  'POST /roster-cells/training': rows => ({
    ...{ ...sent(rows), exceptionTypeId: rows.trainingType, note: null, bandId: rows.shiftBand, cells: [cellOf(rows)] },
  }),
  'POST /roster-cells/presence': rows => ({ ...sent(rows), what: 'missing', cells: [cellOf(rows)] }),
  'POST /roster-cells/comp-off': rows => ({ ...sent(rows), cells: [cellOf(rows)] }),
  'GET /roster-cells/freed-posts': ({ orgNodeId }) => ({ orgNodeId }),
  'GET /roster-cells/posts/:seatId/who-could': ({ orgNodeId, held }) => ({ orgNodeId, seatId: held }),
  'POST /roster-cells/posts/:seatId/take': rows => ({
    ...{ ...sent(rows), seatId: rows.held, employeeId: rows.person, how: 'onShift', version: 0 },
    moves: [{ seatId: rows.held, from: rows.deployed, to: rows.person }],
  }),
  'POST /roster-cells/copy-week': rows => ({ ...sent(rows), from: '2026-11-08', to: '2026-11-15', employeeIds: [rows.person] }),
  'POST /roster-cells/batches/:id/undo': rows => ({ ...sent(rows), id: rows.rosterBatch }),
  'POST /Schedules/InsertShifts': rows => savedShift(rows),
  'PUT /Schedules/UpdateShifts': rows => savedShift(rows, { id: rows.shift }),
  'GET /roster-cells/cell': ({ orgNodeId, person }) => ({ orgNodeId, employeeId: person, date }),
  'GET /roster-cells/steps': ({ orgNodeId }) => ({ orgNodeId }),
  'POST /roster-builds': ({ orgNodeId, employee }) => ({ orgNodeId, from: date, to: date, mode: 'anew', seconds: 1, people: [employee] }),
  'GET /roster-builds/:id/state': build,
  'GET /roster-builds/:id': build,
  'GET /roster-builds/:id/why': rows => ({ ...build(rows), employeeId: rows.person, date }),
  'POST /roster-builds/:id/stop': ({ runningBuild, orgNodeId }) => ({ id: runningBuild, orgNodeId }),
  'POST /roster-builds/:id/take': rows => ({ ...build(rows), version, leaveOut: [{ employeeId: rows.person!, date }] }),
  'GET /roster-builds/:id/moves': one('rosterBuild'),
  'POST /roster-builds/:id/discard': build,

  'POST /schedule-creation-rule-sets': rows => ({ orgNodeId: rows.orgNodeId, ...rules(rows) }),
  'PUT /schedule-creation-rule-sets/:id': rows => ({ id: rows.ruleSet, version, orgNodeId: rows.orgNodeId, ...rules(rows) }),
  'DELETE /schedule-creation-rule-sets': ({ ruleSet: id, orgNodeId }) => ({ orgNodeId, documents: [{ id, version }] }),
  'GET /schedule-creation-rule-sets/:id/history': ({ ruleSet: id, orgNodeId }) => ({ id, orgNodeId }),
  'PUT /process-rules/:id': rows => ({ id: rows.processRule, version, orgNodeId: rows.orgNodeId, ...processRule }),
  'DELETE /process-rules': ({ processRule: id, orgNodeId }) => ({ orgNodeId, documents: [{ id, version }] }),
  'GET /process-rules/:id/history': ({ processRule: id, orgNodeId }) => ({ id, orgNodeId }),

  'GET /events/:id/work': one('event'),
  'POST /events/:id/eta': ({ event }) => ({ id: event, eta: '2026-11-12T09:00', version }),

  'GET /outbox': ({ orgNodeId }) => ({ orgNodeId }),
  'GET /outbox/:id': ({ orgNodeId, delivery }) => ({ orgNodeId, id: delivery }),
  'POST /outbox/resend': ({ orgNodeId, delivery }) => ({ orgNodeId, ids: [delivery] }),
  'POST /outbox/cancel': ({ orgNodeId, delivery }) => ({ orgNodeId, ids: [delivery] }),

  'GET /imports/:id': one('importJob'),
  'GET /imports/:id/moves': one('importJob'),
  'POST /imports/:id/apply': ({ importJob }) => ({ id: importJob, version }),
  'POST /imports/:id/cancel': ({ importJob }) => ({ id: importJob, version }),
  'POST /imports/:id/stop': ({ applyingImport }) => ({ id: applyingImport }),

  'GET /list-imports/:id': one('listImport'),
  'GET /list-imports/:id/moves': one('listImport'),
  'POST /list-imports/:id/apply': ({ listImport }) => ({ id: listImport, version }),
  'POST /list-imports/:id/cancel': ({ listImport }) => ({ id: listImport, version }),
  'POST /list-imports/:id/stop': ({ receivedListImport }) => ({ id: receivedListImport }),

  'GET /exports/:id': one('listExport'),
  'GET /exports/:id/moves': one('listExport'),
  'POST /exports/:id/cancel': one('listExport'),

  'GET /attendance/runs/:id': one('attendanceRun'),
  'GET /attendance/runs/:id/moves': one('attendanceRun'),
  'POST /attendance/runs/:id/cancel': one('attendanceRun'),
  'GET /attendance/:employeeId/:date': ({ orgNodeId, deployed }) => ({ orgNodeId, employeeId: deployed, date }),
  'POST /attendance/shifts': rows => ({ ...sent(rows), shift: shiftOf(rows), cells: [cellOf(rows, pastDate)] }),
  'PUT /attendance/shifts/:id': rows => ({ ...sent(rows), id: rows.shift, shift: shiftOf(rows), cells: [cellOf(rows, pastDate)] }),
  'POST /attendance/leave': rows => ({
    ...{ ...sent(rows), exceptionTypeId: rows.leaveType, note: null, part: null, cells: [cellOf(rows, pastDate)], until: pastDate },
  }),
  'PUT /attendance/actions': rows => ({ ...decided(rows), kind: 'paid_break' }),
  'POST /attendance/days': ({ orgNodeId, deployed }) => ({ orgNodeId, days: [{ employeeId: deployed, date }] }),
  'PUT /attendance/overtime': rows => ({ ...decided(rows), approved: true }),
  'PUT /attendance/reconciled': ({ orgNodeId, deployed }) => ({ orgNodeId, days: [{ employeeId: deployed, date }], reconciled: true }),
  'POST /attendance/ot-category': ({ attendanceDay, shift }) => ({
    paIds: [attendanceDay],
    shiftIds: [shift],
    actions: { brkOTApplied: true },
  }),
  'PUT /attendance/undo': ({ orgNodeId, attendanceAction }) => ({ orgNodeId, actionIds: [attendanceAction] }),
  'PUT /attendance/in-time': rows => clockedAt(rows),
  'PUT /attendance/out-time': rows => clockedAt(rows),
  'POST /attendance/preview': ({ orgNodeId, deployed }) => ({
    orgNodeId,
    days: [{ employeeId: deployed, date }],
    change: { kind: 'approve', on: true },
  }),
  'PUT /raw-clockings/adjustment': rows => ({
    ...{ orgNodeId: rows.orgNodeId, rawClockingID: rows.clocking, employeeNumber: 'Near 1 2', transcode: 'IN', reason: 'late card' },
    swipedAt: `${pastDate}T03:10:00Z`,
  }),
  'DELETE /raw-clockings': ({ clocking }) => ({ ids: [clocking] }),
  'PUT /raw-clockings/restore': ({ clocking }) => ({ ids: [clocking], reason: 'right after all' }),
  'GET /raw-clockings/unknown': ({ orgNodeId }) => ({ orgNodeId }),
  'PUT /raw-clockings/unknown/:id/person': ({ unknownClocking: id }) => ({ id, employeeNumber: 'nobody' }),
  'PUT /raw-clockings/unknown/:id/dismissed': one('unknownClocking'),
  'GET /reconc-param-groups/:id/history': one('paramGroup'),
  'POST /reconc-param-groups': rows => group(rows),
  'PUT /reconc-param-groups/:id': rows => ({ id: rows.paramGroup, version, ...group(rows, { id: rows.paramGroupVersion }) }),
  'POST /reconc-param-groups/difference': rows => ({
    orgNodeId: rows.orgNodeId,
    versions: group(rows, { id: rows.paramGroupVersion }).versions,
  }),
  'DELETE /reconc-param-groups': ({ paramGroup }) => ({ documents: [{ id: paramGroup, version }] }),

  'GET /system-tasks/:id/history': one('systemTaskSchedule'),
  'GET /system-tasks/:id/moves': one('systemTaskSchedule'),
  'GET /system-tasks/:id/runs': one('systemTaskSchedule'),
  'POST /system-tasks': rows => task(rows),
  'POST /system-tasks/next': rows => {
    const { name: _, task: __, ...when } = task(rows)
    return when
  },
  'POST /system-tasks/run': ({ systemTaskSchedule }) => ({ tasks: [{ systemTask: 'CleanUp', systemTaskScheduleId: systemTaskSchedule }] }),
  'POST /system-tasks/:id/cancel': one('systemTaskSchedule'),
  'POST /system-tasks/:id/pause': ({ systemTaskSchedule: id }) => ({ id, version }),
  'POST /system-tasks/:id/resume': ({ systemTaskSchedule: id }) => ({ id, version }),
  'PUT /system-tasks/:id': rows => ({ id: rows.systemTaskSchedule, version, ...task(rows) }),
  'DELETE /system-tasks': ({ systemTaskSchedule: id }) => ({ documents: [{ id, version }] }),

  // these name the node alone
  'GET /deployments/runs': day,
  'GET /deployments/bands': ({ orgNodeId }) => ({ orgNodeId, date }),
  'GET /deployments/result': day,
  'GET /shift-plans': ({ orgNodeId }) => ({ orgNodeId }),
  'GET /shift-plan-choices': ({ orgNodeId }) => ({ orgNodeId }),
  'GET /shift-plans/people': ({ orgNodeId, employeeGroup }) => ({ orgNodeId, date, groupId: employeeGroup }),
  'GET /shift-plans/people/filters': ({ orgNodeId }) => ({ orgNodeId }),
  'GET /schedule-creation-rule-sets': ({ orgNodeId }) => ({ orgNodeId }),
  'GET /schedule-creation-choices': ({ orgNodeId }) => ({ orgNodeId }),
  'GET /process-rules': ({ orgNodeId }) => ({ orgNodeId }),
  'GET /schedules': ({ orgNodeId }) => ({ orgNodeId }),
  'GET /schedules/:id': ({ schedule: id, orgNodeId }) => ({ id, orgNodeId }),
  'POST /schedules': ({ orgNodeId }) => ({ orgNodeId, name: 'New', ...dates }),
  'PUT /schedules/:id': ({ schedule: id, orgNodeId }) => ({ id, orgNodeId, version, name: `Schedule ${id}`, ...november }),
  'POST /Schedules/DownloadSchedule': day,
  'POST /Schedules/LiveSchedule': day,
  'GET /schedules/validations': ({ orgNodeId }) => ({ orgNodeId, from: date, to: date }),
  'GET /schedules/validations/repairs': ({ orgNodeId, person }) => ({
    ...{ orgNodeId, employeeId: person, code: 'SchRuleCodeMinRest', from: date, to: date },
  }),
  'GET /schedules/validations/why-not': ({ orgNodeId, person }) => ({ orgNodeId, employeeId: person, date }),
  'POST /schedules/validations/mending': ({ orgNodeId, person }) => ({ orgNodeId, people: [person], from: date, to: date }),
  'POST /schedules/validations/overrides': ({ orgNodeId, person }) => ({
    ...{ orgNodeId, employeeId: person, code: 'SchRuleCodeMinRest', from: date, to: date, reason: 'Agreed' },
  }),
  'GET /schedules/validations/overrides': ({ orgNodeId }) => ({ orgNodeId, from: date, to: date }),
  'POST /schedules/validations/overrides/:id/withdraw': ({ orgNodeId, ruleOverride: id }) => ({ orgNodeId, id }),
  'POST /roster-cells/discard': ({ orgNodeId, person }) => ({
    ...{ orgNodeId, sentAs: randomUUID(), cells: [{ employeeId: person, date, version: 0 }] },
  }),
  'POST /roster-publications/check': publishing,
  'POST /roster-publications/message': rows => ({ ...publishing(rows), employeeId: rows.person }),
  'POST /roster-publications': rows => ({ ...publishing(rows), ...publishedBy(rows) }),
  'POST /roster-publications/silent': rows => ({ ...publishing(rows), ...publishedBy(rows) }),
  'GET /roster-publications': ({ orgNodeId }) => ({ orgNodeId }),
  'GET /roster-publications/:id': ({ orgNodeId, rosterPublication: id }) => ({ orgNodeId, id }),
  'GET /roster-publications/:id/moves': ({ rosterPublication: id }) => ({ id }),
  'POST /roster-publications/:id/cancel': ({ orgNodeId, rosterPublication: id }) => ({ orgNodeId, id }),
  'GET /roster-answers/rejected': ({ orgNodeId }) => ({ orgNodeId, from: date, to: date }),
  'POST /roster-answers/remind': ({ orgNodeId, person }) => ({ orgNodeId, people: [person], from: date, to: date }),
  'POST /Rosters/AcknowledgeShift': ({ shift }) => ({ shiftId: shift, acceptance: 1 }),
  'GET /schedules/lock-check': ({ schedule: id }) => ({ id, from: date, to: date }),
  'GET /schedule-locks': ({ orgNodeId }) => ({ orgNodeId, ...locked }),
  'POST /schedule-locks': day,
  'POST /schedule-locks/keep': ({ orgNodeId }) => ({ orgNodeId }),
  'POST /schedule-locks/release': ({ orgNodeId }) => ({ orgNodeId }),
  'POST /schedule-locks/:id/ask': ({ orgNodeId, scheduleLock: id }) => ({ orgNodeId, id }),
  'POST /schedule-locks/:id/answer': ({ orgNodeId, scheduleLock: id }) => ({ orgNodeId, id, give: false }),
  'POST /schedule-locks/:id/take-over': ({ orgNodeId, scheduleLock: id }) => ({ orgNodeId, id }),
  'GET /locked-schedules': ({ orgNodeId }) => ({ orgNodeId }),
  'POST /locked-schedules/unlock': ({ orgNodeId, scheduleLock }) => ({ orgNodeId, ids: [scheduleLock] }),
  'POST /schedules/roster-upload/check': ({ orgNodeId }) => ({ orgNodeId, fileName: 'roster.xlsx', file: '' }),
  'POST /schedules/roster-upload': ({ orgNodeId }) => ({ orgNodeId, fileName: 'roster.xlsx', file: '', plan: '' }),
  'GET /live-schedule': day,
  'GET /live-schedule/groups': day,
  'GET /live-schedule/people/:id/:date/history': ({ orgNodeId, person }) => ({ orgNodeId, id: person, date }),
  'GET /roster-builds': day,
  'GET /roster-builds/list': ({ orgNodeId }) => ({ orgNodeId }),
  'GET /roster-builds/people': ({ orgNodeId, employeeGroup }) => ({ orgNodeId, date, groupId: employeeGroup }),
  'GET /roster-builds/people/filters': ({ orgNodeId }) => ({ orgNodeId }),
  'GET /events': day,
  'GET /events/demand': day,
  'GET /imports': ({ orgNodeId }) => ({ orgNodeId }),
  'GET /imports/open': ({ orgNodeId }) => ({ orgNodeId }),
  'GET /attendance/runs': ({ orgNodeId }) => ({ orgNodeId }),
  'GET /attendance': ({ orgNodeId }) => ({ orgNodeId, date }),
  'GET /raw-clockings': day,
  'PUT /payroll-summary/remark': rows => ({ ...day(rows), employeeId: rows.deployed, remark: 'paid' }),
  'GET /payroll-summary/absences': rows => ({ ...day(rows), employeeId: rows.deployed }),
  'GET /payroll-summary': day,
  'GET /pay-periods': ({ orgNodeId }) => ({ orgNodeId }),
  'GET /reconc-param-groups': () => ({}),
  'GET /system-tasks': () => ({}),
  'GET /system-tasks/types': () => ({}),
}

/** New documents whose parts are those of documents that stand: nothing of it is taken over. */
export const documents: typeof inputs = {
  'POST /shift-plans': inputs['PUT /shift-plans/:id']!,
  'POST /employee-groups': inputs['PUT /employee-groups/:id']!,
  'POST /reconc-param-groups': inputs['PUT /reconc-param-groups/:id']!,
}
