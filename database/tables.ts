// Printed from the migrated database by `npm run print`; do not edit.

import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export interface ActivityTable {
  companyId: number
  id: Generated<number>
  shiftDate: string
  orgNodeId: number
  bandId: number
  eventId: number | null
  definitionLineId: number | null
  source: string
  demandKey: string
  unitNo: Generated<number>
  skillId: number
  startsAt: string
  endsAt: string
  heads: number
  priority: Generated<number>
  state: Generated<string>
  version: Generated<number>
}

export interface ActivitySeatTable {
  companyId: number
  id: Generated<number>
  activityId: number
  seatNo: number
  skillId: number
  startsAt: string
  endsAt: string
  state: Generated<string>
}

export interface AppRoleTable {
  companyId: number
  id: GeneratedAlways<number>
  name: string
  roleType: Generated<string>
  landing: Generated<string>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<number | null>
  updatedAt: Generated<string>
  updatedBy: Generated<number | null>
  /** the role of every new company that this one was made as, whatever its name is now */
  seededAs: string | null
  superAdmin: Generated<boolean>
  description: string | null
}

export interface AppRoleElementTable {
  companyId: number
  roleId: number
  element: string
  access: string
}

export interface AppRoleIntegrationTable {
  companyId: number
  id: GeneratedAlways<number>
  roleId: number
  call: string
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<number | null>
  updatedAt: Generated<string>
  updatedBy: Generated<number | null>
}

export interface AppRolePageTable {
  companyId: number
  id: GeneratedAlways<number>
  roleId: number
  page: string
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<number | null>
  updatedAt: Generated<string>
  updatedBy: Generated<number | null>
}

export interface AssignmentTable {
  companyId: number
  id: Generated<number>
  shiftDate: string
  seatId: number
  shiftId: number
  employeeId: number
  startsAt: string
  endsAt: string
  source: string
  runId: number | null
  skillId: number
  isPrimary: boolean
  rating: number
  pinned: Generated<boolean>
  releasedAt: string | null
  releasedBy: number | null
  releasedReason: string | null
  createdAt: Generated<string>
  createdBy: Generated<number | null>
}

export interface AttendanceActionTable {
  companyId: number
  id: GeneratedAlways<number>
  employeeId: number
  shiftDate: string
  seq: number
  kind: string
  value: ColumnType<unknown, string | undefined, string>
  reason: string
  byId: Generated<number | null>
  at: Generated<string>
}

export interface AttendanceDayTable {
  companyId: number
  id: Generated<number>
  employeeId: number
  shiftDate: string
  orgNodeId: number
  paramVersionId: number
  bandId: number | null
  state: Generated<string>
  plannedMinutes: Generated<number>
  workedMinutes: Generated<number>
  normalMinutes: Generated<number>
  cat1Minutes: Generated<number>
  cat2Minutes: Generated<number>
  lateMinutes: Generated<number>
  earlyOutMinutes: Generated<number>
  absent: Generated<boolean>
  firstInAt: string | null
  lastOutAt: string | null
  revision: Generated<number>
  inputHash: Buffer
  engineVersion: number
  trail: ColumnType<unknown, string | undefined, string>
  computedAt: Generated<string>
  holidayMinutes: Generated<number>
  weeklyOtMinutes: Generated<number>
  ramadanExtraMinutes: Generated<number>
  cappedMinutes: Generated<number>
  compOffMinutes: Generated<number>
  nightMinutes: Generated<number>
  preparationMinutes: Generated<number>
  breakPaidMinutes: Generated<number>
  breakUnpaidMinutes: Generated<number>
  compOffEarnedMinutes: Generated<number>
  compOffUntil: string | null
  outdated: Generated<boolean>
  reconciledAt: string | null
  reconciledBy: number | null
  reopenedAt: string | null
  computedBy: Generated<number | null>
  paidAbsenceMinutes: Generated<number>
}

export interface AttendanceDayPastTable {
  companyId: number
  id: GeneratedAlways<number>
  employeeId: number
  shiftDate: string
  orgNodeId: number
  revision: number
  state: string
  computedAt: string
  computedBy: number | null
  figures: ColumnType<unknown, string, string>
  exceptions: ColumnType<unknown, string, string>
  lines: ColumnType<unknown, string, string>
}

export interface AttendanceExceptionTable {
  companyId: number
  employeeId: number
  shiftDate: string
  exceptionTypeId: number
  severity: string
  minutes: number | null
  source: Generated<string>
  state: Generated<string>
}

export interface AttendanceIntervalTable {
  companyId: number
  employeeId: number
  shiftDate: string
  revision: number
  seq: number
  shiftId: number | null
  startsAt: string
  endsAt: string
}

export interface AttendanceRunTable {
  companyId: number
  id: GeneratedAlways<number>
  orgNodeId: number
  startsOn: string
  endsOn: string
  state: Generated<string>
  progress: Generated<number>
  doneUntil: string | null
  personDays: Generated<number>
  computed: Generated<number>
  unchanged: Generated<number>
  removed: Generated<number>
  withoutParameters: Generated<number>
  message: string | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<number | null>
  updatedAt: Generated<string>
  updatedBy: Generated<number | null>
}

export interface AttributeTable {
  companyId: number
  id: GeneratedAlways<number>
  name: string
  definitionId: number
  required: Generated<boolean>
  defaultValue: string | null
  priority: Generated<number>
  active: Generated<boolean>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<number | null>
  updatedAt: Generated<string>
  updatedBy: Generated<number | null>
}

export interface AttributeDefinitionTable {
  companyId: number
  id: GeneratedAlways<number>
  name: string
  dataType: string
  input: string
  priority: Generated<number>
  active: Generated<boolean>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<number | null>
  updatedAt: Generated<string>
  updatedBy: Generated<number | null>
}

export interface AttributeDefinitionValuesTable {
  companyId: number
  id: GeneratedAlways<number>
  attributeDefinitionId: number
  orderNo: number
  value: string
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<number | null>
  updatedAt: Generated<string>
  updatedBy: Generated<number | null>
}

export interface AttributeEventTypesTable {
  companyId: number
  id: GeneratedAlways<number>
  attributeId: number
  eventTypeId: number
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<number | null>
  updatedAt: Generated<string>
  updatedBy: Generated<number | null>
}

export interface AttributeSkillsTable {
  companyId: number
  id: GeneratedAlways<number>
  attributeId: number
  skillId: number
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<number | null>
  updatedAt: Generated<string>
  updatedBy: Generated<number | null>
}

export interface AuditTable {
  companyId: number
  id: GeneratedAlways<number>
  at: Generated<string>
  actorId: number | null
  requestId: string | null
  entity: string
  entityId: number | null
  action: string
  before: ColumnType<unknown, string | null | undefined, string | null>
  after: ColumnType<unknown, string | null | undefined, string | null>
  parentId: number | null
}

export interface ChangeMarkTable {
  companyId: number
  tableName: string
  id: GeneratedAlways<number>
  marks: Generated<number>
  lastAt: Generated<string>
}

export interface ClockingTable {
  companyId: number
  id: Generated<number>
  employeeId: number
  transcode: string
  swipedAt: string
  receivedAt: Generated<string>
  source: string
  locationText: string | null
  importJobId: number | null
  effectiveAt: string
  effectiveTranscode: string
  voided: Generated<boolean>
  shiftDate: string
  processed: Generated<boolean>
  version: Generated<number>
}

export interface ClockingRevisionTable {
  companyId: number
  id: GeneratedAlways<number>
  clockingId: number
  swipedAt: string
  seq: number
  kind: string
  before: ColumnType<unknown, string | null | undefined, string | null>
  after: ColumnType<unknown, string | null | undefined, string | null>
  reason: string
  byId: Generated<number | null>
  at: Generated<string>
}

export interface ColumnLayoutTable {
  companyId: number
  userId: Generated<number>
  name: string
  layout: ColumnType<unknown, string, string>
}

export interface CompanyTable {
  id: GeneratedAlways<number>
  name: string
  code: string
  locale: Generated<string>
  /** a fixed now for trial companies, written by seeds only; null is real time */
  clockAt: string | null
  active: Generated<boolean>
  createdAt: Generated<string>
  /** the demo world it was made as; null for a company of people who work */
  world: string | null
  /** a world that is being made, or whose making was cut short */
  unfinished: Generated<boolean>
}

export interface CompanyProviderTable {
  companyId: number
  id: GeneratedAlways<number>
  name: string
  issuer: string
  clientId: string
  clientSecret: Buffer | null
  scope: Generated<string>
  domains: Generated<string[]>
  domainIdClaim: Generated<string>
  audience: string | null
  active: Generated<boolean>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<number | null>
  updatedAt: Generated<string>
  updatedBy: Generated<number | null>
}

export interface CompanySignInTable {
  companyId: number
  id: GeneratedAlways<number>
  messages: string | null
  minLetters: Generated<number>
  needsCapital: Generated<boolean>
  needsLower: Generated<boolean>
  needsDigit: Generated<boolean>
  needsSpecial: Generated<boolean>
  specials: string | null
  passwordDays: number | null
  resetLinkHours: Generated<number>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<number | null>
  updatedAt: Generated<string>
  updatedBy: Generated<number | null>
  encrypts: Generated<boolean>
}

export interface ContractorTable {
  companyId: number
  id: GeneratedAlways<number>
  code: string | null
  name: string
  email: string | null
  active: Generated<boolean>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<number | null>
  updatedAt: Generated<string>
  updatedBy: Generated<number | null>
  hrmsName: string | null
}

export interface CoverRequirementTable {
  companyId: number
  id: GeneratedAlways<number>
  setId: number
  lineNo: number
  skillId: number
  bandId: number
  weekday: number | null
  onDate: string | null
  least: number
  wanted: number
  most: number | null
  weightUnder: number
  weightOver: number
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<number | null>
  updatedAt: Generated<string>
  updatedBy: Generated<number | null>
}

export interface CreationRuleTable {
  companyId: number
  id: GeneratedAlways<number>
  setId: number
  orderNo: number
  code: string
  severity: string
  values: ColumnType<unknown, string, string>
  employmentCategoryId: number | null
  weight: number | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<number | null>
  updatedAt: Generated<string>
  updatedBy: Generated<number | null>
}

export interface CreationRuleSetTable {
  companyId: number
  id: GeneratedAlways<number>
  orgNodeId: number
  name: string
  startsOn: string
  endsOn: string | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<number | null>
  updatedAt: Generated<string>
  updatedBy: Generated<number | null>
  contractHours: Generated<boolean>
  evenHours: Generated<boolean>
}

export interface DeliveryTable {
  companyId: number
  id: GeneratedAlways<number>
  at: Generated<string>
  orgNodeId: number | null
  notice: string
  channel: string
  state: string
  userId: number | null
  employeeId: number | null
  receiver: string
  address: string | null
  typed: Generated<boolean>
  language: string
  subject: string
  body: string
  entity: string | null
  entityId: number | null
  path: string | null
  dedupeKey: string
  actorId: Generated<number | null>
  attempts: Generated<number>
  nextAt: string | null
  sentAt: string | null
  repeated: Generated<boolean>
  reason: string | null
  providerRef: string | null
  opens: string | null
  action: string | null
  mayStop: Generated<boolean>
}

export interface DeliveryTryTable {
  companyId: number
  id: GeneratedAlways<number>
  deliveryId: number
  at: Generated<string>
  endedAt: string | null
  outcome: string | null
  reason: string | null
  gathered: Generated<number>
  counts: Generated<boolean>
}

export interface DeploymentReasonTable {
  companyId: number
  runId: number
  subject: string
  subjectId: number
  rank: number
  code: string
  ruleLimit: number | null
  actual: number | null
  unit: string | null
  detail: ColumnType<unknown, string | undefined, string>
}

export interface DeploymentRunTable {
  companyId: number
  id: GeneratedAlways<number>
  orgNodeId: number
  shiftDate: string
  bandId: number
  state: string
  progress: Generated<number>
  seed: Generated<number>
  posts: Generated<number>
  filled: Generated<number>
  filledByOwn: Generated<number>
  bound: Generated<number>
  message: string | null
  startedAt: string | null
  finishedAt: string | null
  createdAt: Generated<string>
  createdBy: Generated<number | null>
  mode: Generated<string>
}

export interface DownloadLogTable {
  companyId: number
  id: GeneratedAlways<number>
  at: Generated<string>
  userId: Generated<number>
  eventType: string
  fileExtension: string
  fileName: string
  fileSize: string
}

export interface EmployeeTable {
  companyId: number
  id: GeneratedAlways<number>
  employeeNumber: string
  titleId: number | null
  firstName: string
  lastName: string
  genderId: number | null
  maritalStatusId: number | null
  birthOn: string | null
  email: string | null
  mobilePhone: string | null
  hrmsRole: string | null
  hrmsDepartment: string | null
  primaryLanguage: string | null
  nationality: string | null
  companyName: string | null
  hiredOn: string
  terminatedOn: string | null
  active: Generated<boolean>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<number | null>
  updatedAt: Generated<string>
  updatedBy: Generated<number | null>
  fullName: GeneratedAlways<string>
  searchName: GeneratedAlways<string>
  /** names the same person in several companies */
  uniqueNo: string | null
  badgeNo: string | null
  middleName: string | null
  photoId: number | null
  homePhone: string | null
  telecomProviderId: number | null
  section: string | null
  skillGroupId: number | null
  accommodation: Generated<boolean>
  worksOnShift: Generated<boolean>
  /** false keeps the person out of rosters and deployment (ND-106) */
  associateSchedule: Generated<boolean>
  terminationNote: string | null
  contact1TitleId: number | null
  contact1FirstName: string | null
  contact1LastName: string | null
  contact1HomePhone: string | null
  contact1MobilePhone: string | null
  contact2TitleId: number | null
  contact2FirstName: string | null
  contact2LastName: string | null
  contact2HomePhone: string | null
  contact2MobilePhone: string | null
}

export interface EmployeeExclusionTable {
  companyId: number
  id: GeneratedAlways<number>
  employeeId: number
  /** null: in every band, and then at least one skill is named */
  bandId: number | null
  reason: string
  assignedOn: string | null
  expiresOn: string | null
  /** counts only after so many days of continuous deployment; 0 or null: at once (EXCL-21 periodicDays) */
  afterDays: number | null
  /** off days count among them (EXCL-21 isoff) */
  includeOffDays: Generated<boolean>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<number | null>
  updatedAt: Generated<string>
  updatedBy: Generated<number | null>
}

export interface EmployeeExclusionSkillsTable {
  companyId: number
  id: GeneratedAlways<number>
  employeeExclusionId: number
  skillId: number
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<number | null>
  updatedAt: Generated<string>
  updatedBy: Generated<number | null>
}

export interface EmployeeGroupTable {
  companyId: number
  id: GeneratedAlways<number>
  orgNodeId: number
  name: string
  active: Generated<boolean>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<number | null>
  updatedAt: Generated<string>
  updatedBy: Generated<number | null>
}

export interface EmployeeGroupMemberTable {
  companyId: number
  id: GeneratedAlways<number>
  groupId: number
  employeeId: number
  joinedOn: string
  leftOn: string | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<number | null>
  updatedAt: Generated<string>
  updatedBy: Generated<number | null>
}

export interface EmployeeLicenceTable {
  companyId: number
  id: GeneratedAlways<number>
  employeeId: number
  permitTypeId: number
  number: string
  skillId: number
  certificate: string | null
  grade: string | null
  assignedOn: string | null
  expiresOn: string | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<number | null>
  updatedAt: Generated<string>
  updatedBy: Generated<number | null>
}

export interface EmployeeLicenceCodesTable {
  companyId: number
  id: GeneratedAlways<number>
  employeeLicenceId: number
  permitCodeId: number
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<number | null>
  updatedAt: Generated<string>
  updatedBy: Generated<number | null>
}

export interface EmployeeMovementTable {
  companyId: number
  id: GeneratedAlways<number>
  employeeId: number
  kind: string
  /** the first day of what is new; the last day of who leaves */
  effectiveOn: string
  /** the last day of a suspension; null is without end */
  endsOn: string | null
  note: string | null
  /** the posting that it changes, and what it ends: what taking it back needs */
  before: ColumnType<unknown, string, string>
  after: ColumnType<unknown, string, string>
  /** what was shown before it was saved */
  effects: ColumnType<unknown, string, string>
  state: string
  appliedAt: string | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<number | null>
  updatedAt: Generated<string>
  updatedBy: Generated<number | null>
}

export interface EmployeePoolNodeTable {
  companyId: number
  id: GeneratedAlways<number>
  employeeId: number
  orgNodeId: number
  startsOn: string
  /** the last day; null is without end */
  endsOn: string | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<number | null>
  updatedAt: Generated<string>
  updatedBy: Generated<number | null>
}

export interface EmployeePostingTable {
  companyId: number
  id: GeneratedAlways<number>
  employeeId: number
  valid: string
  orgNodeId: number
  jobRoleId: number
  employmentCategoryId: number
  labourClassId: number | null
  contractorId: number | null
  reason: Generated<string>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<number | null>
  updatedAt: Generated<string>
  updatedBy: Generated<number | null>
  jobTitle: string | null
  payScale: string | null
  grade: string | null
}

export interface EmployeePrivateTable {
  companyId: number
  employeeId: number
  religion: Buffer | null
  street: Buffer | null
  keyId: string
  socialSecurity: Buffer | null
  fingerprintNo: Buffer | null
  street2: Buffer | null
  city: Buffer | null
  state: Buffer | null
  postCode: Buffer | null
}

export interface EmployeeRecordTable {
  companyId: number | null
  id: number | null
  employeeNumber: string | null
  titleId: number | null
  firstName: string | null
  lastName: string | null
  genderId: number | null
  maritalStatusId: number | null
  birthOn: string | null
  email: string | null
  mobilePhone: string | null
  hrmsRole: string | null
  hrmsDepartment: string | null
  primaryLanguage: string | null
  nationality: string | null
  companyName: string | null
  hiredOn: string | null
  terminatedOn: string | null
  active: boolean | null
  version: number | null
  createdAt: string | null
  createdBy: number | null
  updatedAt: string | null
  updatedBy: number | null
  fullName: string | null
  searchName: string | null
  uniqueNo: string | null
  badgeNo: string | null
  middleName: string | null
  photoId: number | null
  homePhone: string | null
  telecomProviderId: number | null
  section: string | null
  skillGroupId: number | null
  accommodation: boolean | null
  worksOnShift: boolean | null
  associateSchedule: boolean | null
  terminationNote: string | null
  contact1TitleId: number | null
  contact1FirstName: string | null
  contact1LastName: string | null
  contact1HomePhone: string | null
  contact1MobilePhone: string | null
  contact2TitleId: number | null
  contact2FirstName: string | null
  contact2LastName: string | null
  contact2HomePhone: string | null
  contact2MobilePhone: string | null
  orgNodeId: number | null
  placeId: number | null
  nodeName: string | null
  postingId: number | null
  jobRoleId: number | null
  employmentCategoryId: number | null
  labourClassId: number | null
  contractorId: number | null
  jobTitle: string | null
  payScale: string | null
  grade: string | null
  age: number | null
  groupNames: string | null
}

export interface EmployeeSkillTable {
  companyId: number
  id: GeneratedAlways<number>
  employeeId: number
  skillId: number
  licenceId: number | null
  priority: string
  rating: number
  rotationNo: Generated<number>
  assignedOn: string | null
  expiresOn: string | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<number | null>
  updatedAt: Generated<string>
  updatedBy: Generated<number | null>
}

export interface EmployeeSuspensionTable {
  companyId: number
  id: GeneratedAlways<number>
  employeeId: number
  note: string
  startsOn: string
  /** the last day; null is without end */
  endsOn: string | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<number | null>
  updatedAt: Generated<string>
  updatedBy: Generated<number | null>
}

export interface EmploymentCategoryTable {
  companyId: number
  id: GeneratedAlways<number>
  name: string
  kind: Generated<string>
  sortOrder: Generated<number>
  active: Generated<boolean>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<number | null>
  updatedAt: Generated<string>
  updatedBy: Generated<number | null>
  code: string | null
  description: string | null
  colour: string | null
  contractKind: Generated<string>
  weeklyMinutes: number | null
}

export interface EquipmentTable {
  companyId: number
  id: GeneratedAlways<number>
  categoryId: number
  orgNodeId: number
  name: string
  description: string | null
  active: Generated<boolean>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<number | null>
  updatedAt: Generated<string>
  updatedBy: Generated<number | null>
}

export interface EquipmentCategoryTable {
  companyId: number
  id: GeneratedAlways<number>
  name: string
  sortOrder: Generated<number>
  active: Generated<boolean>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<number | null>
  updatedAt: Generated<string>
  updatedBy: Generated<number | null>
  code: string | null
  description: string | null
}

export interface EquipmentStatusTable {
  companyId: number
  id: GeneratedAlways<number>
  equipmentId: number
  downAt: string
  upAt: string | null
  reason: string | null
  allowDeployment: Generated<boolean>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<number | null>
  updatedAt: Generated<string>
  updatedBy: Generated<number | null>
  orgNodeId: number
  siteId: string | null
  maximoRequestId: string | null
}

export interface EventTable {
  companyId: number
  id: GeneratedAlways<number>
  orgNodeId: number
  eventTypeId: number
  definitionId: number
  visitNo: string
  vesselName: string
  service: string | null
  berthId: number | null
  /** as first announced; revisions are rows of event_change */
  eta: string
  etd: string
  cranes: number
  discharge: Generated<number>
  load: Generated<number>
  restow: Generated<number>
  hatchCovers: Generated<number>
  lashingBays: Generated<number>
  reefers: Generated<number>
  state: Generated<string>
  source: Generated<string>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<number | null>
  updatedAt: Generated<string>
  updatedBy: Generated<number | null>
}

export interface EventChangeTable {
  companyId: number
  id: GeneratedAlways<number>
  eventId: number
  seq: number
  field: string
  before: string
  after: string
  source: string
  state: string
  receivedAt: Generated<string>
  decidedBy: Generated<number | null>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<number | null>
  updatedAt: Generated<string>
  updatedBy: Generated<number | null>
}

export interface EventDefinitionTable {
  companyId: number
  id: GeneratedAlways<number>
  eventTypeId: number
  orgNodeId: number
  name: string
  startsOn: string
  endsOn: string | null
  offsetStartMinutes: Generated<number>
  offsetEndMinutes: Generated<number>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<number | null>
  updatedAt: Generated<string>
  updatedBy: Generated<number | null>
  active: Generated<boolean>
}

export interface EventDefinitionLineTable {
  companyId: number
  id: GeneratedAlways<number>
  definitionId: number
  lineNo: number
  label: string
  skillId: number
  basis: string
  n: Generated<number>
  heads: number
  seatPattern: Generated<string>
  equipmentCategoryId: number | null
  equipmentCount: Generated<number>
  priority: Generated<number>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<number | null>
  updatedAt: Generated<string>
  updatedBy: Generated<number | null>
}

export interface EventDefinitionLineCodesTable {
  companyId: number
  id: GeneratedAlways<number>
  eventDefinitionLineId: number
  permitCodeId: number
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<number | null>
  updatedAt: Generated<string>
  updatedBy: Generated<number | null>
}

export interface EventTypeTable {
  companyId: number
  id: GeneratedAlways<number>
  code: string | null
  name: string
  category: string
  colour: string | null
  active: Generated<boolean>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<number | null>
  updatedAt: Generated<string>
  updatedBy: Generated<number | null>
}

export interface EventWindowTable {
  companyId: number
  id: GeneratedAlways<number>
  eventId: number
  seq: number
  startsAt: string
  endsAt: string
  cranes: number
}

export interface ExceptionTypeTable {
  companyId: number
  id: GeneratedAlways<number>
  kind: string
  code: string
  name: string
  severity: string
  active: Generated<boolean>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<number | null>
  updatedAt: Generated<string>
  updatedBy: Generated<number | null>
  colour: string | null
  paid: Generated<string>
  planned: Generated<string>
  countedAsWork: Generated<boolean>
  training: Generated<boolean>
  minutes: number | null
}

export interface ExportJobTable {
  companyId: number
  id: GeneratedAlways<number>
  orgNodeId: number | null
  userId: Generated<number>
  list: string
  kind: string
  asked: ColumnType<unknown, string, string>
  state: Generated<string>
  doneRows: Generated<number>
  totalRows: number
  fileName: string
  size: number | null
  finishedAt: string | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<number | null>
  updatedAt: Generated<string>
  updatedBy: Generated<number | null>
  startedAt: string | null
}

export interface ExportPieceTable {
  companyId: number
  exportJobId: number
  no: number
  bytes: Buffer
}

export interface FileTable {
  companyId: number
  id: GeneratedAlways<number>
  name: string
  mime: string
  size: number
  sha256: Buffer
  bytes: Buffer
  createdAt: Generated<string>
  createdBy: Generated<number | null>
}

export interface FormDraftTable {
  companyId: number
  id: GeneratedAlways<number>
  userId: number
  form: string
  /** the stored record that is changed; null for a new one */
  rowId: number | null
  body: Buffer
  keyId: string
  savedAt: string
}

export interface GenderTable {
  companyId: number
  id: GeneratedAlways<number>
  name: string
  sortOrder: Generated<number>
  active: Generated<boolean>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<number | null>
  updatedAt: Generated<string>
  updatedBy: Generated<number | null>
}

export interface HandedOutKeyTable {
  companyId: number
  element: string
  handedOutAt: Generated<string>
}

export interface HandedOutTaskTable {
  companyId: number
  task: string
  handedOutAt: Generated<string>
}

export interface HourLineTable {
  companyId: number
  employeeId: number
  shiftDate: string
  revision: number
  seq: number
  category: string
  minutes: number
  span: string
  trail: ColumnType<unknown, string, string>
  workNodeId: number | null
}

export interface ImportJobTable {
  companyId: number
  id: GeneratedAlways<number>
  orgNodeId: number
  kind: string
  fileId: number | null
  fileName: string
  state: string
  counts: ColumnType<unknown, string | undefined, string>
  progress: Generated<number>
  message: string | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<number | null>
  updatedAt: Generated<string>
  updatedBy: Generated<number | null>
  newNames: ColumnType<unknown, string | undefined, string>
}

export interface JobRoleTable {
  companyId: number
  id: GeneratedAlways<number>
  name: string
  primarySkillId: number | null
  active: Generated<boolean>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<number | null>
  updatedAt: Generated<string>
  updatedBy: Generated<number | null>
}

export interface JobRoleOtherSkillsTable {
  companyId: number
  id: GeneratedAlways<number>
  jobRoleId: number
  skillId: number
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<number | null>
  updatedAt: Generated<string>
  updatedBy: Generated<number | null>
}

export interface LabourClassTable {
  companyId: number
  id: GeneratedAlways<number>
  name: string
  sortOrder: Generated<number>
  active: Generated<boolean>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<number | null>
  updatedAt: Generated<string>
  updatedBy: Generated<number | null>
  code: string | null
}

export interface LeaveTable {
  companyId: number
  id: Generated<number>
  employeeId: number
  shiftDate: string
  orgNodeId: number
  exceptionTypeId: number
  startsAt: string
  endsAt: string
  part: boolean
  note: string | null
  createdAt: Generated<string>
  removedAt: string | null
  removedBy: number | null
}

export interface ListImportTable {
  companyId: number
  id: GeneratedAlways<number>
  orgNodeId: number | null
  userId: Generated<number>
  list: string
  fileId: number | null
  fileName: string
  asked: ColumnType<unknown, string, string>
  state: Generated<string>
  doneRows: Generated<number>
  totalRows: number
  outcome: ColumnType<unknown, string | null | undefined, string | null>
  message: string | null
  startedAt: string | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<number | null>
  updatedAt: Generated<string>
  updatedBy: Generated<number | null>
}

export interface LiveEventTable {
  companyId: number
  id: GeneratedAlways<number>
  subject: string
  orgNodeId: number | null
  /** the only user who is told; null tells everybody who may see the subject */
  userId: number | null
  rowId: number | null
  /** tells which snapshots see the row: numbers do not come in the order of commits */
  tx: Generated<string>
  at: Generated<string>
}

export interface LocationTable {
  companyId: number
  id: GeneratedAlways<number>
  orgNodeId: number
  kind: Generated<string>
  name: string
  sortOrder: Generated<number>
  active: Generated<boolean>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<number | null>
  updatedAt: Generated<string>
  updatedBy: Generated<number | null>
  code: string | null
  description: string | null
  latitude: number | null
  longitude: number | null
  radiusMetres: number | null
}

export interface MaritalStatusTable {
  companyId: number
  id: GeneratedAlways<number>
  name: string
  sortOrder: Generated<number>
  active: Generated<boolean>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<number | null>
  updatedAt: Generated<string>
  updatedBy: Generated<number | null>
}

export interface MenuItemTable {
  companyId: number
  id: GeneratedAlways<number>
  item: string
  title: string | null
  sequence: number | null
  visible: Generated<boolean>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<number | null>
  updatedAt: Generated<string>
  updatedBy: Generated<number | null>
}

export interface MessageSettingTable {
  companyId: number
  id: GeneratedAlways<number>
  senderName: string | null
  senderAddress: string | null
  domains: Generated<string[]>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<number | null>
  updatedAt: Generated<string>
  updatedBy: Generated<number | null>
}

export interface MessageTemplateTable {
  companyId: number
  id: GeneratedAlways<number>
  notice: string
  channel: string
  language: string
  subject: string
  body: string
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<number | null>
  updatedAt: Generated<string>
  updatedBy: Generated<number | null>
}

export interface NotificationTable {
  companyId: number
  id: GeneratedAlways<number>
  at: Generated<string>
  userId: number
  notice: string
  icon: string
  tone: string | null
  entity: string | null
  entityId: number | null
  subject: string
  body: string
  path: string | null
  readAt: string | null
  action: string | null
}

export interface OrgNodeTable {
  companyId: number
  id: GeneratedAlways<number>
  parentId: number | null
  path: Generated<string>
  name: string
  alias: string | null
  kind: string
  zone: string
  weekStarts: Generated<number>
  weekendDays: Generated<number[]>
  payCalendarId: number | null
  active: Generated<boolean>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<number | null>
  updatedAt: Generated<string>
  updatedBy: Generated<number | null>
}

export interface ParamGroupTable {
  companyId: number
  id: GeneratedAlways<number>
  name: string
  active: Generated<boolean>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<number | null>
  updatedAt: Generated<string>
  updatedBy: Generated<number | null>
}

export interface ParamGroupScopeTable {
  companyId: number
  id: GeneratedAlways<number>
  groupId: number
  orgNodeId: number
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<number | null>
  updatedAt: Generated<string>
  updatedBy: Generated<number | null>
}

export interface ParamGroupVersionTable {
  companyId: number
  id: GeneratedAlways<number>
  groupId: number
  startsOn: string
  endsOn: string | null
  lateInGraceMinutes: number
  earlyOutGraceMinutes: number
  breakMinutes: number
  breakAfterMinutes: number
  otMinMinutes: number
  otRoundMinutes: number
  offOtRoundMinutes: number
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<number | null>
  updatedAt: Generated<string>
  updatedBy: Generated<number | null>
  computeMode: Generated<string>
  attendanceMode: Generated<string>
  earlyInCounts: Generated<string>
  earlyInMinutes: number | null
  lateOutMinutes: number | null
  roundInEarlyInterval: Generated<number>
  roundInEarlyDirection: Generated<string>
  roundInEarlyGrace: Generated<number>
  roundInLateInterval: Generated<number>
  roundInLateDirection: Generated<string>
  roundInLateGrace: Generated<number>
  roundOutEarlyInterval: Generated<number>
  roundOutEarlyDirection: Generated<string>
  roundOutEarlyGrace: Generated<number>
  roundOutLateInterval: Generated<number>
  roundOutLateDirection: Generated<string>
  roundOutLateGrace: Generated<number>
  recognitionBefore: Generated<number>
  recognitionAfter: Generated<number>
  duplicateSeconds: Generated<number>
  missingPunchRule: Generated<string>
  sharedMinutes: Generated<string>
  tooLongMinutes: Generated<number | null>
  breakAuto: Generated<boolean>
  breakPaid: Generated<boolean>
  normalMinutesDay: number | null
  normalMinutesWeek: number | null
  nightStarts: Generated<string>
  nightEnds: Generated<string>
  nightMinMinutes: Generated<number>
  otBeforeShift: Generated<boolean>
  otAfterShift: Generated<boolean>
  otFrom: Generated<string>
  otCapDay: number | null
  otCapPeriod: number | null
  otNeedsApproval: Generated<boolean>
  cat2Rule: Generated<string>
  holidayRule: Generated<string>
  ramadanMinutesLess: Generated<number>
  ramadanOt: Generated<boolean>
  compOffEarnMinutes: number | null
  compOffInstead: Generated<boolean>
  compOffExpiresDays: number | null
  standUpNotice: number | null
  trainingSupplement: Generated<boolean>
  weekendSupplement: Generated<boolean>
  nightSupplement: Generated<boolean>
  dstRule: Generated<string>
  severityAbsent: string | null
  severityMissingIn: string | null
  severityMissingOut: string | null
  severityLate: string | null
  severityEarlyOut: string | null
  severityUnrostered: string | null
  severityDoublePunch: Generated<string | null>
  severityOutsideArea: Generated<string | null>
  severityOvertimeNotApproved: Generated<string | null>
  severityTooLong: Generated<string | null>
}

export interface PayCalendarTable {
  companyId: number
  id: GeneratedAlways<number>
  name: string
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<number | null>
  updatedAt: Generated<string>
  updatedBy: Generated<number | null>
  active: Generated<boolean>
}

export interface PayPeriodTable {
  companyId: number
  id: GeneratedAlways<number>
  calendarId: number
  name: string
  startsOn: string
  endsOn: string
  state: Generated<string>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<number | null>
  updatedAt: Generated<string>
  updatedBy: Generated<number | null>
}

export interface PayrollRemarkTable {
  companyId: number
  id: GeneratedAlways<number>
  orgNodeId: number
  employeeId: number
  startsOn: string
  endsOn: string
  remark: string
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<number | null>
  updatedAt: Generated<string>
  updatedBy: Generated<number | null>
}

export interface PermitCodeTable {
  companyId: number
  id: GeneratedAlways<number>
  permitTypeId: number
  description: string
  active: Generated<boolean>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<number | null>
  updatedAt: Generated<string>
  updatedBy: Generated<number | null>
  orderNo: Generated<number>
}

export interface PermitTypeTable {
  companyId: number
  id: GeneratedAlways<number>
  name: string
  sortOrder: Generated<number>
  active: Generated<boolean>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<number | null>
  updatedAt: Generated<string>
  updatedBy: Generated<number | null>
}

export interface ProcessRuleTable {
  companyId: number
  id: GeneratedAlways<number>
  orgNodeId: number
  name: string
  startsOn: string
  endsOn: string | null
  goals: string[]
  severalPosts: Generated<boolean>
  secondarySkills: Generated<boolean>
  leastRestMinutes: number | null
  mostShiftsWeek: number | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<number | null>
  updatedAt: Generated<string>
  updatedBy: Generated<number | null>
}

export interface ProcessRuleShareTable {
  companyId: number
  id: GeneratedAlways<number>
  ruleId: number
  employmentCategoryId: number
  orderNo: number
  percent: number
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<number | null>
  updatedAt: Generated<string>
  updatedBy: Generated<number | null>
}

export interface PublicHolidayTable {
  companyId: number
  id: GeneratedAlways<number>
  name: string
  date: string
  paid: Generated<string>
  active: Generated<boolean>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<number | null>
  updatedAt: Generated<string>
  updatedBy: Generated<number | null>
}

export interface PublicHolidayNodesTable {
  companyId: number
  id: GeneratedAlways<number>
  publicHolidayId: number
  orgNodeId: number
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<number | null>
  updatedAt: Generated<string>
  updatedBy: Generated<number | null>
}

export interface RejectionReasonTable {
  companyId: number
  id: GeneratedAlways<number>
  name: string
  sortOrder: Generated<number>
  active: Generated<boolean>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<number | null>
  updatedAt: Generated<string>
  updatedBy: Generated<number | null>
}

export interface RoleGroupTable {
  companyId: number
  id: GeneratedAlways<number>
  name: string
  description: string | null
  poolable: Generated<string>
  active: Generated<boolean>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<number | null>
  updatedAt: Generated<string>
  updatedBy: Generated<number | null>
}

export interface RoleGroupRolesTable {
  companyId: number
  id: GeneratedAlways<number>
  roleGroupId: number
  jobRoleId: number
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<number | null>
  updatedAt: Generated<string>
  updatedBy: Generated<number | null>
}

export interface RosterAnswerTable {
  companyId: number
  id: GeneratedAlways<number>
  employeeId: number
  shiftDate: string
  accepted: boolean
  rejectionReasonId: number | null
  answeredAt: string
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<number | null>
  updatedAt: Generated<string>
  updatedBy: Generated<number | null>
}

export interface RosterBatchTable {
  companyId: number
  id: GeneratedAlways<number>
  orgNodeId: number
  cause: string
  cells: number
  at: Generated<string>
  actorId: Generated<number | null>
  undoesId: number | null
  sentAs: string | null
}

export interface RosterBatchPostTable {
  companyId: number
  batchId: number
  seatId: number
  leftId: number | null
  tookId: number | null
}

export interface RosterChangeTable {
  companyId: number
  id: GeneratedAlways<number>
  employeeId: number
  shiftDate: string
  at: Generated<string>
  actorId: Generated<number | null>
  cause: string
  before: ColumnType<unknown, string | null | undefined, string | null>
  after: ColumnType<unknown, string | null | undefined, string | null>
  batchId: number | null
}

export interface RosterDayTable {
  companyId: number
  id: Generated<number>
  employeeId: number
  shiftDate: string
  orgNodeId: number
  scheduleId: number
  dayType: string
  baseDayType: string
  baseBandId: number | null
  source: string
  handChanged: Generated<boolean>
  note: string | null
  version: Generated<number>
  draftSince: number | null
  publicationId: number | null
  asked: Generated<boolean>
  accepted: boolean | null
  rejectionReasonId: number | null
  answeredAt: string | null
}

export interface RosterPublicationTable {
  companyId: number
  id: GeneratedAlways<number>
  orgNodeId: number
  revision: number | null
  state: string
  startsOn: string
  endsOn: string
  asked: ColumnType<unknown, string, string>
  sentAs: string
  progress: Generated<number>
  message: string | null
  tell: boolean
  correction: string | null
  cells: Generated<number>
  people: Generated<number>
  messages: Generated<number>
  startedAt: string | null
  publishedAt: string | null
  publishedBy: number | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<number | null>
  updatedAt: Generated<string>
  updatedBy: Generated<number | null>
}

export interface RosterPublicationCheckTable {
  companyId: number
  id: GeneratedAlways<number>
  orgNodeId: number
  userId: Generated<number>
  state: Generated<string>
  asked: ColumnType<unknown, string, string>
  progress: Generated<number>
  found: ColumnType<unknown, string | null | undefined, string | null>
}

export interface RuleOverrideTable {
  companyId: number
  id: GeneratedAlways<number>
  orgNodeId: number
  employeeId: number
  code: string
  startsOn: string
  endsOn: string
  reason: string
  madeAt: string
  madeBy: number | null
  withdrawnAt: string | null
  withdrawnBy: number | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<number | null>
  updatedAt: Generated<string>
  updatedBy: Generated<number | null>
}

export interface ScheduleTable {
  companyId: number
  id: GeneratedAlways<number>
  orgNodeId: number
  name: string
  kind: string
  startsOn: string
  endsOn: string
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<number | null>
  updatedAt: Generated<string>
  updatedBy: Generated<number | null>
  scenario: string | null
  ftLines: Generated<number>
  ptLines: Generated<number>
  conLines: Generated<number>
  casLines: Generated<number>
}

export interface ScheduleBuildTable {
  companyId: number
  id: GeneratedAlways<number>
  orgNodeId: number
  startsOn: string
  endsOn: string
  mode: string
  seconds: number
  seed: number
  state: Generated<string>
  stopping: Generated<boolean>
  cost: number | null
  bound: number | null
  proved: Generated<boolean>
  short: number | null
  breaches: ColumnType<unknown, string | null | undefined, string | null>
  conflicts: ColumnType<unknown, string | null | undefined, string | null>
  relaxed: string[] | null
  inputHash: Buffer | null
  scheduleId: number | null
  message: string | null
  startedAt: string | null
  finishedAt: string | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<number | null>
  updatedAt: Generated<string>
  updatedBy: Generated<number | null>
  people: number[] | null
  ruleSets: number[] | null
  rulesHash: Buffer | null
}

export interface ScheduleCellTable {
  companyId: number
  scheduleId: number
  lineNo: number
  shiftDate: string
  slot: Generated<number>
  dayType: string
  bandId: number | null
  skillId: number | null
}

export interface ScheduleLineTable {
  companyId: number
  scheduleId: number
  lineNo: number
  employeeId: number
}

export interface ScheduleLockTable {
  companyId: number
  id: GeneratedAlways<number>
  orgNodeId: number
  scheduleId: number
  holderId: number
  takenAt: string
  askedBy: number | null
  askedAt: string | null
  releasedAt: string | null
  releaseReason: string | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<number | null>
  updatedAt: Generated<string>
  updatedBy: Generated<number | null>
}

export interface ScheduleLockUseTable {
  companyId: number
  lockId: number
  usedAt: string
}

export interface SchedulePeriodTable {
  companyId: number
  id: GeneratedAlways<number>
  orgNodeId: number
  name: string
  startsOn: string
  endsOn: string
  active: Generated<boolean>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<number | null>
  updatedAt: Generated<string>
  updatedBy: Generated<number | null>
}

export interface ShiftTable {
  companyId: number
  id: Generated<number>
  employeeId: number
  shiftDate: string
  slot: Generated<number>
  orgNodeId: number
  bandId: number
  startsAt: string
  endsAt: string
  offCancelled: Generated<boolean>
  removedAt: string | null
  removedBy: number | null
  removedReason: string | null
  createdAt: Generated<string>
  missingAt: string | null
  overtimeType: Generated<string>
  otStartsAt: string | null
  otEndsAt: string | null
  preparationMinutes: Generated<number>
  hotSeatMinutes: Generated<number>
  notes: string | null
  trainingExceptionId: number | null
}

export interface ShiftBandTable {
  companyId: number
  id: GeneratedAlways<number>
  orgNodeId: number
  code: string
  name: string
  colour: string | null
  category: string
  startsAt: string
  endsAt: string
  active: Generated<boolean>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<number | null>
  updatedAt: Generated<string>
  updatedBy: Generated<number | null>
  description: string | null
  bandType: Generated<string>
  overtimeType: Generated<string>
  otStartsAt: string | null
  otEndsAt: string | null
  otTrimStartMinutes: number | null
  otTrimEndMinutes: number | null
  breakMinutes: number | null
  reportingAt: string | null
  preparationMinutes: number | null
  hotSeatMinutes: number | null
  makesWork: Generated<boolean>
}

export interface ShiftCodeTable {
  companyId: number
  id: GeneratedAlways<number>
  code: string
  description: string | null
  colour: string | null
  dayType: string
  worked: Generated<boolean>
  active: Generated<boolean>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<number | null>
  updatedAt: Generated<string>
  updatedBy: Generated<number | null>
}

export interface ShiftGroupTable {
  companyId: number
  id: GeneratedAlways<number>
  orgNodeId: number
  name: string
  description: string | null
  active: Generated<boolean>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<number | null>
  updatedAt: Generated<string>
  updatedBy: Generated<number | null>
}

export interface ShiftGroupBandsTable {
  companyId: number
  id: GeneratedAlways<number>
  shiftGroupId: number
  shiftBandId: number
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<number | null>
  updatedAt: Generated<string>
  updatedBy: Generated<number | null>
}

export interface ShiftPlanTable {
  companyId: number
  id: GeneratedAlways<number>
  orgNodeId: number
  name: string
  planType: string
  cycleDays: number
  anchorOn: string
  state: Generated<string>
  publishedAt: string | null
  publishedFrom: string | null
  publishedTo: string | null
  progress: Generated<number>
  message: string | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<number | null>
  updatedAt: Generated<string>
  updatedBy: Generated<number | null>
  /** counts the roll-outs: the job of a cancelled one leaves the next one alone */
  rollingNo: Generated<number>
}

export interface ShiftPlanAssignmentTable {
  companyId: number
  id: GeneratedAlways<number>
  rowId: number
  employeeGroupId: number | null
  employeeId: number | null
  startsOn: string
  endsOn: string | null
  dayOffset: Generated<number>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<number | null>
  updatedAt: Generated<string>
  updatedBy: Generated<number | null>
}

export interface ShiftPlanCellTable {
  companyId: number
  rowId: number
  dayNo: number
  slot: Generated<number>
  bandId: number | null
}

export interface ShiftPlanCheckTable {
  companyId: number
  id: GeneratedAlways<number>
  orgNodeId: number
  planId: number
  userId: Generated<number>
  state: Generated<string>
  asked: ColumnType<unknown, string, string>
  progress: Generated<number>
  found: ColumnType<unknown, string | null | undefined, string | null>
}

export interface ShiftPlanRowTable {
  companyId: number
  id: GeneratedAlways<number>
  planId: number
  rowNo: number
  label: string
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<number | null>
  updatedAt: Generated<string>
  updatedBy: Generated<number | null>
}

export interface ShiftSupplementTable {
  companyId: number
  shiftId: number
  supplementId: number
}

export interface SkillTable {
  companyId: number
  id: GeneratedAlways<number>
  name: string
  description: string | null
  colour: string | null
  sortOrder: Generated<number>
  active: Generated<boolean>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<number | null>
  updatedAt: Generated<string>
  updatedBy: Generated<number | null>
  scope: Generated<string>
  locationId: number | null
  contractPayScale: number | null
  casualPayScale: number | null
}

export interface SkillGroupTable {
  companyId: number
  id: GeneratedAlways<number>
  name: string
  description: string | null
  active: Generated<boolean>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<number | null>
  updatedAt: Generated<string>
  updatedBy: Generated<number | null>
}

export interface SkillGroupSkillsTable {
  companyId: number
  id: GeneratedAlways<number>
  skillGroupId: number
  orderNo: number
  skillId: number
  remark: string | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<number | null>
  updatedAt: Generated<string>
  updatedBy: Generated<number | null>
}

export interface SpecialHolidayTable {
  companyId: number
  id: GeneratedAlways<number>
  name: string
  kind: string
  startsOn: string
  endsOn: string
  paid: Generated<string>
  active: Generated<boolean>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<number | null>
  updatedAt: Generated<string>
  updatedBy: Generated<number | null>
}

export interface SpecialHolidayNodesTable {
  companyId: number
  id: GeneratedAlways<number>
  specialHolidayId: number
  orgNodeId: number
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<number | null>
  updatedAt: Generated<string>
  updatedBy: Generated<number | null>
}

export interface StoppedMailTable {
  companyId: number
  id: GeneratedAlways<number>
  notice: string
  employeeId: number | null
  userId: number | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<number | null>
  updatedAt: Generated<string>
  updatedBy: Generated<number | null>
}

export interface SupplementTable {
  companyId: number
  id: GeneratedAlways<number>
  code: string
  name: string
  type: string
  unit: Generated<string>
  rule: Generated<string>
  colour: string | null
  active: Generated<boolean>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<number | null>
  updatedAt: Generated<string>
  updatedBy: Generated<number | null>
}

export interface SupplementLineTable {
  companyId: number
  employeeId: number
  shiftDate: string
  revision: number
  supplement: string
  units: number
  minutes: number
  source: Generated<string>
  trail: ColumnType<unknown, string, string>
}

export interface SystemParameterTable {
  companyId: number
  id: GeneratedAlways<number>
  name: string
  /** counts for this node and those below it; null for the whole company */
  orgNodeId: number | null
  value: ColumnType<unknown, string, string>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<number | null>
  updatedAt: Generated<string>
  updatedBy: Generated<number | null>
}

export interface SystemTaskClockTable {
  companyId: number
  scheduleId: number
  nextRunAt: string | null
  /** the schedule or the zone of a node has changed since the next run was found */
  replan: Generated<boolean>
}

export interface SystemTaskRunTable {
  companyId: number
  id: GeneratedAlways<number>
  scheduleId: number
  task: string
  dueAt: string
  /** who pressed Run; null where it was due by time */
  askedBy: Generated<number | null>
  state: Generated<string>
  startedAt: string | null
  finishedAt: string | null
  attempts: Generated<number>
  cancelling: Generated<boolean>
  message: string | null
  counts: ColumnType<unknown, string | undefined, string>
}

export interface SystemTaskScheduleTable {
  companyId: number
  id: GeneratedAlways<number>
  name: string
  task: string
  /** the org node whose clock and people it is about; null for the whole company */
  nodeId: number | null
  cron: string
  /** the simple choice that wrote the expression; null where it was typed */
  everyN: number | null
  unit: string | null
  weekdays: Generated<number[]>
  atTime: string | null
  monthDay: number | null
  fromOn: string | null
  state: Generated<string>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<number | null>
  updatedAt: Generated<string>
  updatedBy: Generated<number | null>
}

export interface TaskTypeTable {
  companyId: number
  id: GeneratedAlways<number>
  name: string
  code: string | null
  description: string | null
  priority: Generated<number>
  active: Generated<boolean>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<number | null>
  updatedAt: Generated<string>
  updatedBy: Generated<number | null>
}

export interface TelecomProviderTable {
  companyId: number
  id: GeneratedAlways<number>
  name: string
  sortOrder: Generated<number>
  active: Generated<boolean>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<number | null>
  updatedAt: Generated<string>
  updatedBy: Generated<number | null>
}

export interface TitleTable {
  companyId: number
  id: GeneratedAlways<number>
  name: string
  sortOrder: Generated<number>
  active: Generated<boolean>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<number | null>
  updatedAt: Generated<string>
  updatedBy: Generated<number | null>
}

export interface UnknownClockingTable {
  companyId: number
  id: GeneratedAlways<number>
  orgNodeId: number
  employeeNumber: string
  employeeName: string | null
  shiftDate: string
  clockIn: string | null
  clockOut: string | null
  inLocation: string | null
  outLocation: string | null
  importJobId: number | null
  state: Generated<string>
  employeeId: number | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<number | null>
  updatedAt: Generated<string>
  updatedBy: Generated<number | null>
}

export interface UploadErrorTable {
  companyId: number
  importJobId: number
  rowNo: number
  columnName: string | null
  employeeNumber: string | null
  message: string
}

export interface UserCompanyTable {
  companyId: number
  id: GeneratedAlways<number>
  userId: number
  preferredNodeId: number | null
  active: Generated<boolean>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<number | null>
  updatedAt: Generated<string>
  updatedBy: Generated<number | null>
  employeeId: number | null
  /** ended because the person left: taken back with the end date */
  endedOnLeaving: Generated<boolean>
  applicationTypes: Generated<number[]>
  contractorId: number | null
}

export interface UserNodeTable {
  companyId: number
  userCompanyId: number
  orgNodeId: number
  includeChildren: Generated<boolean>
}

export interface UserRoleTable {
  companyId: number
  userCompanyId: number
  roleId: number
  id: GeneratedAlways<number>
  chosen: Generated<boolean>
}

export interface VesselTypeTable {
  companyId: number
  id: GeneratedAlways<number>
  name: string
  description: string | null
  imageId: number | null
  priority: Generated<number>
  active: Generated<boolean>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<number | null>
  updatedAt: Generated<string>
  updatedBy: Generated<number | null>
}

export interface IdentityAccessChangeTable {
  id: GeneratedAlways<number>
  companyId: number | null
  userId: number | null
  sessionId: number | null
  tx: Generated<string>
  at: Generated<string>
}

export interface IdentityAppUserTable {
  id: GeneratedAlways<number>
  userName: string
  fullName: string
  passwordHash: string
  locale: Generated<string>
  state: Generated<string>
  createdAt: Generated<string>
  passwordExpiresAt: string | null
  email: string | null
  changeDue: Generated<boolean>
  passwordSetAt: Generated<string>
  domain: string | null
  domainId: string | null
  ssoEnabled: Generated<boolean>
  phone: string | null
  userType: Generated<number>
  accountType: string | null
  authRequired: Generated<boolean>
  remarks: string | null
}

export interface IdentityCleanUpTable {
  doneAt: string
}

export interface IdentityIntegrationKeyTable {
  id: GeneratedAlways<number>
  userId: number
  companyId: number
  starts: string
  keyHash: Buffer
  madeAt: Generated<string>
  madeBy: number | null
  expiresAt: string | null
  endedAt: string | null
  lastUsedAt: string | null
  lastIp: string | null
}

export interface IdentityKnownDeviceTable {
  deviceHash: Buffer
  userId: number
  agent: string | null
  ip: string | null
  createdAt: Generated<string>
  seenAt: Generated<string>
  expiresAt: string
}

export interface IdentityLoginCounterTable {
  key: Buffer
  failures: number
  firstAt: string
  lastAt: string
  blockedUntil: string | null
}

export interface IdentityPasswordResetTable {
  id: GeneratedAlways<number>
  handle: string
  userId: number
  companyId: number
  tokenHash: Buffer | null
  passwordMark: Buffer
  askedAt: Generated<string>
  expiresAt: string
  usedAt: string | null
}

export interface IdentityProviderLinkTable {
  issuer: string
  subject: string
  userId: number
  linkedBy: string
  linkedAt: Generated<string>
}

export interface IdentityProviderVisitTable {
  stateHash: Buffer
  browserHash: Buffer
  companyId: number
  providerId: number
  userId: number | null
  startedAt: Generated<string>
  expiresAt: string
  usedAt: string | null
}

export interface IdentitySessionTable {
  id: GeneratedAlways<number>
  userId: number
  companyId: number
  family: string
  accessHash: Buffer
  accessExpiresAt: string
  refreshHash: Buffer
  previousRefreshHash: Buffer | null
  rotatedAt: string | null
  device: string | null
  ip: string | null
  createdAt: Generated<string>
  seenAt: Generated<string>
  expiresAt: string
  endedAt: string | null
  endReason: string | null
  idleExpiresAt: string
  deviceHash: Buffer | null
  rotationSalt: Buffer | null
  authType: Generated<string>
  issuer: string | null
  clientId: string | null
  providerToken: Buffer | null
  providerAskedAt: string | null
  encrypts: Generated<boolean>
}

export interface IdentitySessionKeyTable {
  id: string
  sessionId: number
  keys: Buffer
  lastSequence: Generated<number>
  seen: Generated<string>
  madeAt: Generated<string>
}

export interface IdentitySignInEventTable {
  id: GeneratedAlways<number>
  userId: number
  companyId: number | null
  sessionId: number | null
  what: string
  authType: string | null
  device: string | null
  ip: string | null
  at: Generated<string>
}

export interface IdentityTicketTable {
  tokenHash: Buffer
  userId: number
  purpose: string
  authType: Generated<string>
  passwordMark: Buffer
  resetId: number | null
  createdAt: Generated<string>
  expiresAt: string
  usedAt: string | null
  issuer: string | null
  clientId: string | null
  providerToken: Buffer | null
}

export interface Tables {
  activity: ActivityTable
  activitySeat: ActivitySeatTable
  appRole: AppRoleTable
  appRoleElement: AppRoleElementTable
  appRoleIntegration: AppRoleIntegrationTable
  appRolePage: AppRolePageTable
  assignment: AssignmentTable
  attendanceAction: AttendanceActionTable
  attendanceDay: AttendanceDayTable
  attendanceDayPast: AttendanceDayPastTable
  attendanceException: AttendanceExceptionTable
  attendanceInterval: AttendanceIntervalTable
  attendanceRun: AttendanceRunTable
  attribute: AttributeTable
  attributeDefinition: AttributeDefinitionTable
  attributeDefinitionValues: AttributeDefinitionValuesTable
  attributeEventTypes: AttributeEventTypesTable
  attributeSkills: AttributeSkillsTable
  audit: AuditTable
  changeMark: ChangeMarkTable
  clocking: ClockingTable
  clockingRevision: ClockingRevisionTable
  columnLayout: ColumnLayoutTable
  company: CompanyTable
  companyProvider: CompanyProviderTable
  companySignIn: CompanySignInTable
  contractor: ContractorTable
  coverRequirement: CoverRequirementTable
  creationRule: CreationRuleTable
  creationRuleSet: CreationRuleSetTable
  delivery: DeliveryTable
  deliveryTry: DeliveryTryTable
  deploymentReason: DeploymentReasonTable
  deploymentRun: DeploymentRunTable
  downloadLog: DownloadLogTable
  employee: EmployeeTable
  employeeExclusion: EmployeeExclusionTable
  employeeExclusionSkills: EmployeeExclusionSkillsTable
  employeeGroup: EmployeeGroupTable
  employeeGroupMember: EmployeeGroupMemberTable
  employeeLicence: EmployeeLicenceTable
  employeeLicenceCodes: EmployeeLicenceCodesTable
  employeeMovement: EmployeeMovementTable
  employeePoolNode: EmployeePoolNodeTable
  employeePosting: EmployeePostingTable
  employeePrivate: EmployeePrivateTable
  employeeRecord: EmployeeRecordTable
  employeeSkill: EmployeeSkillTable
  employeeSuspension: EmployeeSuspensionTable
  employmentCategory: EmploymentCategoryTable
  equipment: EquipmentTable
  equipmentCategory: EquipmentCategoryTable
  equipmentStatus: EquipmentStatusTable
  event: EventTable
  eventChange: EventChangeTable
  eventDefinition: EventDefinitionTable
  eventDefinitionLine: EventDefinitionLineTable
  eventDefinitionLineCodes: EventDefinitionLineCodesTable
  eventType: EventTypeTable
  eventWindow: EventWindowTable
  exceptionType: ExceptionTypeTable
  exportJob: ExportJobTable
  exportPiece: ExportPieceTable
  file: FileTable
  formDraft: FormDraftTable
  gender: GenderTable
  handedOutKey: HandedOutKeyTable
  handedOutTask: HandedOutTaskTable
  hourLine: HourLineTable
  importJob: ImportJobTable
  jobRole: JobRoleTable
  jobRoleOtherSkills: JobRoleOtherSkillsTable
  labourClass: LabourClassTable
  leave: LeaveTable
  listImport: ListImportTable
  liveEvent: LiveEventTable
  location: LocationTable
  maritalStatus: MaritalStatusTable
  menuItem: MenuItemTable
  messageSetting: MessageSettingTable
  messageTemplate: MessageTemplateTable
  notification: NotificationTable
  orgNode: OrgNodeTable
  paramGroup: ParamGroupTable
  paramGroupScope: ParamGroupScopeTable
  paramGroupVersion: ParamGroupVersionTable
  payCalendar: PayCalendarTable
  payPeriod: PayPeriodTable
  payrollRemark: PayrollRemarkTable
  permitCode: PermitCodeTable
  permitType: PermitTypeTable
  processRule: ProcessRuleTable
  processRuleShare: ProcessRuleShareTable
  publicHoliday: PublicHolidayTable
  publicHolidayNodes: PublicHolidayNodesTable
  rejectionReason: RejectionReasonTable
  roleGroup: RoleGroupTable
  roleGroupRoles: RoleGroupRolesTable
  rosterAnswer: RosterAnswerTable
  rosterBatch: RosterBatchTable
  rosterBatchPost: RosterBatchPostTable
  rosterChange: RosterChangeTable
  rosterDay: RosterDayTable
  rosterPublication: RosterPublicationTable
  rosterPublicationCheck: RosterPublicationCheckTable
  ruleOverride: RuleOverrideTable
  schedule: ScheduleTable
  scheduleBuild: ScheduleBuildTable
  scheduleCell: ScheduleCellTable
  scheduleLine: ScheduleLineTable
  scheduleLock: ScheduleLockTable
  scheduleLockUse: ScheduleLockUseTable
  schedulePeriod: SchedulePeriodTable
  shift: ShiftTable
  shiftBand: ShiftBandTable
  shiftCode: ShiftCodeTable
  shiftGroup: ShiftGroupTable
  shiftGroupBands: ShiftGroupBandsTable
  shiftPlan: ShiftPlanTable
  shiftPlanAssignment: ShiftPlanAssignmentTable
  shiftPlanCell: ShiftPlanCellTable
  shiftPlanCheck: ShiftPlanCheckTable
  shiftPlanRow: ShiftPlanRowTable
  shiftSupplement: ShiftSupplementTable
  skill: SkillTable
  skillGroup: SkillGroupTable
  skillGroupSkills: SkillGroupSkillsTable
  specialHoliday: SpecialHolidayTable
  specialHolidayNodes: SpecialHolidayNodesTable
  stoppedMail: StoppedMailTable
  supplement: SupplementTable
  supplementLine: SupplementLineTable
  systemParameter: SystemParameterTable
  systemTaskClock: SystemTaskClockTable
  systemTaskRun: SystemTaskRunTable
  systemTaskSchedule: SystemTaskScheduleTable
  taskType: TaskTypeTable
  telecomProvider: TelecomProviderTable
  title: TitleTable
  unknownClocking: UnknownClockingTable
  uploadError: UploadErrorTable
  userCompany: UserCompanyTable
  userNode: UserNodeTable
  userRole: UserRoleTable
  vesselType: VesselTypeTable
  'identity.accessChange': IdentityAccessChangeTable
  'identity.appUser': IdentityAppUserTable
  'identity.cleanUp': IdentityCleanUpTable
  'identity.integrationKey': IdentityIntegrationKeyTable
  'identity.knownDevice': IdentityKnownDeviceTable
  'identity.loginCounter': IdentityLoginCounterTable
  'identity.passwordReset': IdentityPasswordResetTable
  'identity.providerLink': IdentityProviderLinkTable
  'identity.providerVisit': IdentityProviderVisitTable
  'identity.session': IdentitySessionTable
  'identity.sessionKey': IdentitySessionKeyTable
  'identity.signInEvent': IdentitySignInEventTable
  'identity.ticket': IdentityTicketTable
}
