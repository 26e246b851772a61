import type { Column, View } from '../../../kit/ui/data-table.tsx'
import type { Words } from '../../../kit/words/words.tsx'
import { numberCell } from '../employee/employee-details.widget.tsx'
import type { FoundPerson } from './employee-selection.api.ts'
import { type Availability, type FoundSort, foundSorts } from './found.rules.ts'

/** What narrows the list. */
export interface FoundFilter {
  readonly orgNodeId?: number
  readonly jobRoleId?: number
  readonly roleGroupId?: number
  readonly skillId?: number
  readonly skillGroupId?: number
  readonly groupId?: number
  readonly employmentCategoryId?: number
  readonly contractorId?: number
  readonly availability?: Availability
  readonly search?: string
}

const dayWords: Readonly<Record<string, string>> = {
  off: 'Off',
  leave: 'Leave',
  training: 'Training',
  holiday: 'Public holiday',
  comp_off: 'Comp off',
}

/** @param isLong the server sorts and filters: then the headers do not */
export function foundColumns(t: Words, isLong: boolean, note?: (person: FoundPerson) => string | null): Column<FoundPerson>[] {
  const plain = isLong ? { plain: true } : {}
  const text = (id: string, header: string, value: (person: FoundPerson) => string | null, width: number): Column<FoundPerson> => ({
    id,
    header,
    kind: 'text',
    value,
    width,
    ...plain,
  })
  return [
    { ...text('number', t('Employee Number'), person => person.number, 140), cell: person => numberCell(person.number) },
    text('name', t('Name'), person => person.name, 200),
    ...(note ? [text('note', t('Chosen'), note, 130)] : []),
    text('role', t('Role'), person => person.role, 160),
    text('skills', t('Skills'), person => person.skills.join(', '), 220),
    text('groups', t('Group'), person => person.groups.join(', '), 110),
    text('day', t('Roster'), ({ day }) => (day === null ? null : t(dayWords[day] ?? day)), 110),
    text('node', t('Organisation Node'), person => person.node, 150),
    text('category', t('Category'), person => person.category, 120),
    text('contractor', t('Contractor'), person => person.contractor, 150),
    { id: 'licenceEndsOn', header: t('Next licence end'), kind: 'date', value: person => person.licenceEndsOn, width: 150, ...plain },
  ]
}

/** The orders that the server knows. */
export function foundOrders(t: Words): { label: string; sort: { id: FoundSort; descending: boolean } }[] {
  const names: Readonly<Record<FoundSort, string>> = {
    number: t('Employee Number'),
    name: t('Name'),
    node: t('Organisation Node'),
    role: t('Role'),
    category: t('Category'),
    day: t('Roster'),
  }
  return foundSorts.map(id => ({ label: names[id], sort: { id, descending: false } }))
}

/** A page of the list as a request. */
export const pageOf = ({ sort, page, pageSize }: View) => ({
  offset: page * pageSize,
  limit: pageSize,
  ...(sort && { sortBy: sort.id as FoundSort, direction: sort.descending ? ('desc' as const) : ('asc' as const) }),
})
