import { choice } from '../../../kit/fields/choice/choice.ts'
import { date } from '../../../kit/fields/date/date.ts'
import { integer } from '../../../kit/fields/integer/integer.ts'
import { steps } from '../../../kit/fields/integer/steps.ts'
import { longText } from '../../../kit/fields/long-text/long-text.ts'
import { ref } from '../../../kit/fields/ref/ref.ts'
import { refs } from '../../../kit/fields/refs/refs.ts'
import { text } from '../../../kit/fields/text/text.ts'
import { toggle } from '../../../kit/fields/toggle/toggle.ts'
import { subTable } from '../../../kit/resource/lines/sub-table.ts'
import { permitType } from '../../masters/permit-type/permit-type.resource.ts'
import { shiftBand } from '../../masters/shift-band/shift-band.resource.ts'
import { skill } from '../../masters/skill/skill.resource.ts'
import { assignSays, endsInTime, expirySays, isReason, reasonSays, suspensionFrom, suspensionTo } from './employee.rules.ts'
import { permitCode } from './permit-code.rules.ts'

// The four sub-tables of a person (SKILL, SUSP, EXCL, LIC). What depends on today's date is checked beside them (employee-lines.rules.ts).

const stored = (table: string) => ({ table, parent: 'employeeId', order: 'id' })
const assigned = { assignedOn: date({ label: 'Assign Date', fromYear: 1900 }), expiresOn: date({ label: 'Expiry Date', fromYear: 1900 }) }
/** A person's lines would be typed for days before they are as many. */
const most = 200

export const skills = subTable({
  label: ['Skill', 'Skills'],
  fields: {
    skill: ref(() => skill, { label: 'Skill Name', required: true }),
    priority: choice({ primary: 'Primary', secondary: 'Secondary' }, { label: 'Priority', initial: 'secondary' }),
    rotationNo: integer({ label: 'Rotation Number', max: 999, initial: 0 }),
    rating: steps(['A', 'B', 'C'], { label: 'Rating', initial: 3 }),
    ...assigned,
  },
  shownBy: 'skill',
  order: 'priority',
  most,
  stored: stored('employeeSkill'),
  rules: rule => [rule.check('expiresOn', expirySays, line => endsInTime(line.assignedOn, line.expiresOn))],
})

export const suspensions = subTable({
  label: ['Suspension', 'Suspensions'],
  fields: {
    note: longText({ label: 'Comments', required: true }),
    startsOn: date({ label: 'From Date', required: true }),
    endsOn: date({ label: 'To Date' }),
  },
  shownBy: 'note',
  order: 'startsOn',
  most,
  stored: stored('employeeSuspension'),
  rules: rule => [
    rule.check('startsOn', suspensionFrom, line => endsInTime(line.startsOn, line.endsOn)),
    rule.check('endsOn', suspensionTo, line => endsInTime(line.startsOn, line.endsOn)),
    rule.apart('startsOn', 'endsOn', { says: 'This suspension overlaps another one' }),
  ],
})

export const exclusions = subTable({
  label: ['Exclusion', 'Exclusions'],
  fields: {
    band: ref(() => shiftBand, { label: 'Shift Band' }),
    skills: refs(() => skill, { label: 'Skills' }),
    reason: longText({ label: 'Reason', required: true }),
    ...assigned,
    afterDays: integer({ label: 'No. of days', max: 999 }),
    includeOffDays: toggle({ label: 'Include Off Days', initial: false }),
  },
  shownBy: 'reason',
  order: 'assignedOn',
  most,
  stored: stored('employeeExclusion'),
  rules: rule => [
    rule.check('band', 'Choose a shift band or a skill', line => line.band !== null || line.skills.length > 0),
    rule.check('reason', reasonSays, line => isReason(line.reason)),
    rule.check('assignedOn', assignSays, line => endsInTime(line.assignedOn, line.expiresOn)),
    rule.check('expiresOn', expirySays, line => endsInTime(line.assignedOn, line.expiresOn)),
  ],
})

export const licences = subTable({
  label: ['License', 'Licenses'],
  fields: {
    permitType: ref(() => permitType, { label: 'Permit Type', required: true }),
    codes: refs(() => permitCode, { label: 'Code', required: true }),
    number: text({ label: 'License Number', required: true, hint: 'Up to 30 letters or digits' }),
    skill: ref(() => skill, { label: 'Skill Name', required: true }),
    certificate: text({ label: 'Certificate Name', max: 50 }),
    grade: text({ label: 'License Grade', max: 12 }),
    ...assigned,
  },
  shownBy: 'number',
  order: 'expiresOn',
  most,
  stored: stored('employeeLicence'),
  rules: rule => [
    rule.check('assignedOn', assignSays, line => endsInTime(line.assignedOn, line.expiresOn)),
    rule.check('expiresOn', expirySays, line => endsInTime(line.assignedOn, line.expiresOn)),
  ],
})
