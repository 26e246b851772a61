import type { Resource } from '../kit/resource/resource.ts'
import { eventType } from './events/event-type/event-type.resource.ts'
import { contractor } from './masters/contractor/contractor.resource.ts'
import { employmentCategory } from './masters/employment-category/employment-category.resource.ts'
import { equipment } from './masters/equipment/equipment.resource.ts'
import { equipmentCategory } from './masters/equipment-category/equipment-category.resource.ts'
import { equipmentStatus } from './masters/equipment-status/equipment-status.resource.ts'
import { exceptionType } from './masters/exception-type/exception-type.resource.ts'
import { gender } from './masters/gender/gender.resource.ts'
import { jobRole } from './masters/job-role/job-role.resource.ts'
import { labourClass } from './masters/labour-class/labour-class.resource.ts'
import { location } from './masters/location/location.resource.ts'
import { maritalStatus } from './masters/marital-status/marital-status.resource.ts'
import { permitType } from './masters/permit-type/permit-type.resource.ts'
import { shiftBand } from './masters/shift-band/shift-band.resource.ts'
import { skill } from './masters/skill/skill.resource.ts'
import { title } from './masters/title/title.resource.ts'
import { vesselType } from './masters/vessel-type/vessel-type.resource.ts'

/** Every stored list of the product, one line each: its calls, keys and conformance tests follow. */
export const resources: readonly Resource[] = [
  vesselType,
  contractor,
  employmentCategory,
  equipment,
  equipmentCategory,
  equipmentStatus,
  eventType,
  exceptionType,
  gender,
  labourClass,
  location,
  maritalStatus,
  permitType,
  jobRole,
  shiftBand,
  skill,
  title,
]
