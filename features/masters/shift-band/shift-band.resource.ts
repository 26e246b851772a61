import { choice } from '../../../kit/fields/choice/choice.ts'
import { colour } from '../../../kit/fields/colour/colour.ts'
import { longText } from '../../../kit/fields/long-text/long-text.ts'
import { minutes } from '../../../kit/fields/minutes/minutes.ts'
import { text } from '../../../kit/fields/text/text.ts'
import { time } from '../../../kit/fields/time/time.ts'
import { toggle } from '../../../kit/fields/toggle/toggle.ts'
import { elements } from '../../../kit/resource/definition.ts'
import { resource } from '../../../kit/resource/resource.ts'
import { bandTypeIds, bandTypes, fitsBreak, hasLength, hasOvertime, isSet, overtimeNeeded, reportsInTime } from './shift-band.rules.ts'

/** A named span of the day that people are rostered into, per org node (MAST-SHIFTBAND-01, 03, 08). */
export const shiftBand = resource('shiftBand', {
  label: ['Shift Band', 'Shift Bands'],
  path: '/shift-bands',
  route: '/ShiftBand',
  addRoute: '/CreateShiftBand',
  section: 'Shifts and days',
  icon: 'band',
  scope: 'orgNode',
  access: elements('Shift_Band', 'ShiftBand'),
  fields: {
    code: text({ label: 'Band Code', required: true, unique: true }),
    name: text({ label: 'Name', required: true }),
    description: longText({ label: 'Description' }),
    bandType: choice(bandTypes, { label: 'Band Type', initial: 'single' }),
    category: choice({ AM: 'AM', PM: 'PM', night: 'Night' }, { label: 'Category', required: true }),
    startsAt: time({ label: 'Start', required: true }),
    endsAt: time({ label: 'End', required: true, hint: 'If the end is before the start, it is on the next day' }),
    reportingAt: time({ label: 'Reporting Time', hint: 'When people are to report, at or before the start' }),
    breakMinutes: minutes({ label: 'Break Allocation', max: 720 }),
    overtimeType: choice({ none: 'None', start: 'Start', end: 'End' }, { label: 'Overtime Type', initial: 'none' }),
    otStartsAt: time({ label: 'OT Start' }),
    otEndsAt: time({ label: 'OT End' }),
    otTrimStartMinutes: minutes({ label: 'OT Trim Start', max: 720, hint: 'Cut from overtime before the shift' }),
    otTrimEndMinutes: minutes({ label: 'OT Trim End', max: 720, hint: 'Cut from overtime after the shift' }),
    preparationMinutes: minutes({ label: 'Preparation Time', max: 240 }),
    hotSeatMinutes: minutes({ label: 'Hot-Seat Time', max: 240 }),
    colour: colour({ label: 'Colour' }),
    makesWork: toggle({
      label: 'Makes work',
      hint: 'Posts are made for the work in the hours of this band',
      initial: true,
      example: false,
    }),
    active: toggle({ label: 'Active', initial: true }),
  },
  rules: rule => [
    rule.check('startsAt', 'Start cannot be 00:00', band => isSet(band.startsAt)),
    rule.check('endsAt', 'End cannot be 00:00', band => isSet(band.endsAt)),
    rule.check('endsAt', 'End must differ from start', band => hasLength(band.startsAt, band.endsAt)),
    rule.check('reportingAt', 'Reporting time must be greater than 00:00', band => band.reportingAt === null || isSet(band.reportingAt)),
    rule.check('reportingAt', 'Reporting time is at or before the start', band => reportsInTime(band.reportingAt, band.startsAt)),
    rule.check('breakMinutes', 'The break must be shorter than the shift', band =>
      fitsBreak(band.breakMinutes, band.startsAt, band.endsAt),
    ),
    rule.check('otStartsAt', overtimeNeeded, band => hasOvertime(band.overtimeType, band.otStartsAt)),
    rule.check('otEndsAt', overtimeNeeded, band => hasOvertime(band.overtimeType, band.otEndsAt)),
    rule.check(
      'otEndsAt',
      'OT end must differ from OT start',
      band => band.otEndsAt === null || hasLength(band.otStartsAt ?? '', band.otEndsAt),
    ),
  ],
  shownBy: 'code',
  // FORM-15
  optionWire: {
    shiftBandId: 'id',
    shiftbandCode: 'code',
    bandCode: 'code',
    shiftstart: 'startsAt',
    shiftend: 'endsAt',
    overtimestart: 'otStartsAt',
    overtimeend: 'otEndsAt',
    overtimetypevalue: 'overtimeType',
    shiftBandTypeId: ['bandType', bandTypeIds],
    shiftBandTypeName: 'bandType',
  },
  list: {
    columns: ['code', 'name', 'bandType', 'category', 'startsAt', 'endsAt', 'reportingAt', 'breakMinutes', 'colour', 'active'],
    search: ['code', 'name', 'description'],
    sort: ['startsAt', 'asc'],
  },
  form: [
    ['code', 'name'],
    'description',
    ['bandType', 'category'],
    ['startsAt', 'endsAt'],
    ['reportingAt', 'breakMinutes'],
    ['overtimeType', 'colour'],
    ['otStartsAt', 'otEndsAt'],
    ['otTrimStartMinutes', 'otTrimEndMinutes'],
    ['preparationMinutes', 'hotSeatMinutes'],
    'makesWork',
    'active',
  ],
})
