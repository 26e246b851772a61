/** The change types of an employee (EMP-17), with the words that they are shown by. */
export const movementKinds = {
  add: 'Add',
  modify: 'Modify',
  transfer: 'Transfer',
  terminate: 'Terminate',
  suspend: 'Suspend',
  promote: 'Promote',
  demote: 'Demote',
  transfer_with_promote: 'Transfer with promote',
  transfer_with_demote: 'Transfer with demote',
  transfer_to_other_org: 'Transfer to other organisation',
  reverse_terminate: 'Reverse terminate',
} as const
export type MovementKind = keyof typeof movementKinds
/** Somebody is hired with the form of the record: that is the movement `add`. */
export type PlannedKind = Exclude<MovementKind, 'add'>
export const plannedKinds = (Object.keys(movementKinds) as MovementKind[]).filter((kind): kind is PlannedKind => kind !== 'add')

/** What a movement may change of a posting. */
export const postingChanges = [
  'toNodeId',
  'jobRoleId',
  'employmentCategoryId',
  'labourClassId',
  'contractorId',
  'jobTitle',
  'payScale',
  'grade',
] as const
export type PostingChange = (typeof postingChanges)[number]
const rank = ['jobTitle', 'payScale', 'grade'] as const
const role = ['jobRoleId', ...rank] as const

/** What each kind changes of the posting; the first is what it must change. */
export const changedBy: Readonly<Record<PlannedKind, readonly PostingChange[]>> = {
  modify: ['employmentCategoryId', 'labourClassId', 'contractorId', ...rank],
  transfer: ['toNodeId'],
  promote: role,
  demote: role,
  transfer_with_promote: ['toNodeId', ...role],
  transfer_with_demote: ['toNodeId', ...role],
  terminate: [],
  suspend: [],
  transfer_to_other_org: [],
  reverse_terminate: [],
}

/** What each kind cannot do without. */
export const neededBy = (kind: PlannedKind): readonly PostingChange[] =>
  changedBy[kind].filter(name => name === 'toNodeId' || name === 'jobRoleId')

/** The company behind a sign-in domain, as people know it from their sign-ins: `doha`, `doha.example` or `planner@doha.example`. */
export const companyOf = (domain: string): string => domain.trim().toLowerCase().replace(/^.*@/, '').replace(/\..*$/, '')

/** Whether somebody is employed until the date of the movement, and no longer. */
export const isLeaving = (kind: PlannedKind): boolean => kind === 'terminate' || kind === 'transfer_to_other_org'

/** Whether a planned movement is to be applied on a day: who leaves does so when the last day is over. Dates are YYYY-MM-DD. */
export const isDue = (kind: PlannedKind, effectiveOn: string, today: string): boolean =>
  isLeaving(kind) ? effectiveOn < today : effectiveOn <= today

/** Whether saving applies it at once: it lies not ahead, or has its own dates. Whoever is ended today loses the sign-in today. */
export const isAppliedAtOnce = (kind: PlannedKind, effectiveOn: string, today: string): boolean =>
  kind === 'suspend' || effectiveOn <= today

/** What is sent as the date of a kind. */
export const dateLabel = (kind: PlannedKind): string => (isLeaving(kind) ? 'Last day' : kind === 'suspend' ? 'From Date' : 'Effective Date')
