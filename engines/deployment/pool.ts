import type { Person } from './problem.ts'

/** Who holds a skill and may work at a node. */
export class Pool {
  private readonly at = new Map<string, Map<string, number[]>>()
  private readonly holders = new Map<string, number[]>()

  constructor(people: readonly Person[]) {
    people.forEach((person, index) => {
      const nodes = new Set([person.node, ...person.poolNodes])
      for (const { skill } of person.skills) {
        addLast(this.holders, skill, index)
        const byNode = this.at.get(skill) ?? new Map<string, number[]>()
        this.at.set(skill, byNode)
        for (const node of nodes) addLast(byNode, node, index)
      }
    })
  }

  /** Indexes in the order of the people. */
  of(skill: string, node: string): readonly number[] {
    return this.at.get(skill)?.get(node) ?? []
  }

  /** Who holds the skill and may not work at the node. */
  elsewhere(skill: string, node: string): readonly number[] {
    const here = new Set(this.of(skill, node))
    return (this.holders.get(skill) ?? []).filter(person => !here.has(person))
  }
}

/** Adds a person to the list of a key, once. */
function addLast(lists: Map<string, number[]>, key: string, person: number): void {
  const people = lists.get(key)
  if (!people) lists.set(key, [person])
  else if (people[people.length - 1] !== person) people.push(person)
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
