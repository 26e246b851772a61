import type { Person } from './problem.ts'

/** The people's indexes by the skills they hold, in or out of date. */
export function holdersOf(people: readonly Person[]): Map<string, number[]> {
  return grouped(
    people.flatMap((person, index) => [...new Set(person.skills.map(row => row.skill))].map((skill): [string, number] => [skill, index])),
  )
}

/** Who holds a skill and may work at a node. */
export class Pool {
  private readonly at = new Map<string, Map<string, number[]>>()

  constructor(people: readonly Person[]) {
    people.forEach((person, index) => {
      const nodes = new Set([person.node, ...person.poolNodes])
      for (const { skill } of person.skills) for (const node of nodes) this.add(skill, node, index)
    })
  }

  /** Indexes in the order of the people. */
  of(skill: string, node: string): readonly number[] {
    return this.at.get(skill)?.get(node) ?? []
  }

  private add(skill: string, node: string, person: number): void {
    const nodes = this.at.get(skill) ?? new Map<string, number[]>()
    this.at.set(skill, nodes)
    const people = nodes.get(node)
    if (!people) nodes.set(node, [person])
    else if (people[people.length - 1] !== person) people.push(person)
  }
}

/** Lists by key, in the order given. */
export function grouped<Value>(pairs: Iterable<readonly [string, Value]>): Map<string, Value[]> {
  const groups = new Map<string, Value[]>()
  for (const [key, value] of pairs) {
    const group = groups.get(key)
    if (group) group.push(value)
    else groups.set(key, [value])
  }
  return groups
}
