import type { FoundPerson } from '../employee-selection/employee-selection.api.ts'
import type { Group, GroupContents, Membership } from './employee-group.api.ts'

/** A group as it is edited: with the names of the people that were found for it. */
export type GroupForm = GroupContents & Pick<Group, 'people' | 'orgNodeId'> & { readonly id?: number }

/** What is saved of it. */
export const inputOf = ({ orgNodeId, name, active, members }: GroupForm) => ({ orgNodeId, name, active, members })

/** A line of the table: a membership with its person and its place in the draft. */
export interface Member extends Membership {
  readonly at: number
  readonly number: string
  readonly name: string
  readonly role: string | null
  /** whether the person is, not the membership */
  readonly active: boolean
}

export function membersIn({ members, people }: GroupForm): Member[] {
  const byId = new Map(people.map(person => [person.id, person]))
  return members.map((member, at) => {
    const { number = '', name = '', role = null, active = true } = byId.get(member.employeeId) ?? {}
    return { ...member, at, number, name, role, active }
  })
}

/** The group with these people from a date on; those who are in it then or later stay as they are. */
export function withPeople(form: GroupForm, found: readonly FoundPerson[], joinedOn: string): GroupForm {
  const inIt = new Set(form.members.filter(({ leftOn }) => leftOn === null || leftOn >= joinedOn).map(each => each.employeeId))
  const added = found.filter(({ id }) => !inIt.has(id))
  const known = new Set(form.people.map(({ id }) => id))
  return {
    ...form,
    members: [...form.members, ...added.map(({ id }) => ({ employeeId: id, joinedOn, leftOn: null }))],
    people: [
      ...form.people,
      ...added.filter(({ id }) => !known.has(id)).map(({ id, number, name, role }) => ({ id, number, name, role, active: true })),
    ],
  }
}

export const withDates = (
  form: GroupForm,
  places: ReadonlySet<number>,
  dates: Partial<Pick<Membership, 'joinedOn' | 'leftOn'>>,
): GroupForm => ({
  ...form,
  members: form.members.map((member, at) => (places.has(at) ? { ...member, ...dates } : member)),
})

export const without = (form: GroupForm, places: ReadonlySet<number>): GroupForm => ({
  ...form,
  members: form.members.filter((_, at) => !places.has(at)),
})
