import { choicesOf, fixedValues, rowsOf } from '../../../kit/constants/constant.ts'
import { feature } from '../../../kit/feature/feature.server.ts'
import { attributeDefinition } from '../attribute-definition/attribute-definition.resource.ts'
import { exceptionType } from '../exception-type/exception-type.resource.ts'
import { gender } from '../gender/gender.resource.ts'
import { maritalStatus } from '../marital-status/marital-status.resource.ts'
import { shiftBand } from '../shift-band/shift-band.resource.ts'
import { bandTypeIds } from '../shift-band/shift-band.rules.ts'
import { skill } from '../skill/skill.resource.ts'
import { supplement } from '../supplement/supplement.resource.ts'
import { title } from '../title/title.resource.ts'

const { paid, countedAsWork } = exceptionType.fields
const [isPaid, notPaid] = paid.choices!

/**
 * The categories of the constants call (CALL-34), with the choices of the lists themselves. An id is kept for ever: other programs
 * store it. 1485 is the specification's (MAST-SHIFTBAND-07).
 */
export default feature({
  constants: [
    choicesOf('ScopeTypes', skill.fields.scope, { global: 1401, local: 1402 }),
    choicesOf('ExceptionTypes', exceptionType.fields.kind, { attendance: 1411, leave: 1412 }),
    fixedValues('SkillTypes', { Primary: 1416, Secondary: 1417 }),
    choicesOf('AttributeTypes', attributeDefinition.fields.input, { string: 1421, dropdown: 1422, list: 1423, date: 1424, datetime: 1425 }),
    choicesOf('OvertimeType', shiftBand.fields.overtimeType, { none: 1436, start: 1437, end: 1438 }),
    choicesOf('LeaveExceptionValues', exceptionType.fields.planned, { planned: 1441, unplanned: 1442 }),
    fixedValues('TreatmentofExceptionValues', { [isPaid!.label]: 1446, [notPaid!.label]: 1447, [countedAsWork.label]: 1448 }),
    fixedValues('LeaveState', { Requested: 1451, Approved: 1452, Rejected: 1453, Cancelled: 1454 }),
    choicesOf('ShiftBandTypeValues', shiftBand.fields.bandType, bandTypeIds),
    choicesOf('ShiftBandCategories', shiftBand.fields.category, { AM: 1491, PM: 1492, night: 1493 }),
    rowsOf('Titles', title),
    rowsOf('Gender', gender),
    rowsOf('MaritalStatusType', maritalStatus),
    choicesOf('AttributeDataTypes', attributeDefinition.fields.dataType, {
      lookup: 1501,
      string: 1502,
      integer: 1503,
      numeric: 1504,
      boolean: 1505,
    }),
    fixedValues('RestrictionType', { 'Shift Band': 1511, Skill: 1512 }),
    fixedValues('ReleaseType', { 'Early Release': 1516, 'Manpower Reduction': 1517 }),
    choicesOf('SupplementTypes', supplement.fields.type, { allowance: 1521, overtime: 1522, training: 1523 }),
    fixedValues('SwipeTransType', { IN: 1531, OUT: 1532 }),
  ],
})
