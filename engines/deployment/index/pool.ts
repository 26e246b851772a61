import { Pace } from '../pace.ts'
import type { Person } from '../problem/problem.ts'

/** Finds who holds a skill and may work at a node. */
export class Pool {
  private readonly people: readonly Person[]
  private readonly at = new Map<string, Map<string, number[]>>()
  private everywhere: Map<string, number[]> | null = null
  private readonly pace: Pace

  /** @param pace people after it runs out are left out, also of those elsewhere */
  constructor(people: readonly Person[], pace = new Pace()) {
    this.people = people
    this.pace = pace
    for (let index = 0; index < people.length; index++) {
      const person = people[index]!
      if (!pace.allows(person.skills.length * (1 + person.poolNodes.length))) return
      this.add(index, person, person.node)
      for (const node of person.poolNodes) this.add(index, person, node)
    }
  }

  /** Indexes in the order of the people. */
  of(skill: string, node: string): readonly number[] {
    return this.at.get(node)?.get(skill) ?? []
  }

  /** How many people hold the skill but may not work at the node. */
  countElsewhere(skill: string, node: string): number {
    return this.holdersOf(skill).length - this.of(skill, node).length
  }

  /** These people, in their order. They are found when asked for: for each node they are nearly as many as there are people. */
  *elsewhere(skill: string, node: string): Iterable<number> {
    const here = this.of(skill, node)
    let next = 0
    for (const person of this.holdersOf(skill)) {
      if (person === here[next]) next++
      else yield person
    }
  }

  private holdersOf(skill: string): readonly number[] {
    this.everywhere ??= holdersIn(this.people, this.pace)
    return this.everywhere.get(skill) ?? []
  }

  private add(index: number, { skills }: Person, node: string): void {
    let bySkill = this.at.get(node)
    if (!bySkill) {
      bySkill = new Map()
      this.at.set(node, bySkill)
    }
    for (const { skill } of skills) addLast(bySkill, skill, index)
  }
}

function holdersIn(people: readonly Person[], pace: Pace): Map<string, number[]> {
  const holders = new Map<string, number[]>()
  for (let index = 0; index < people.length && pace.allows(1); index++) {
    for (const { skill } of people[index]!.skills) addLast(holders, skill, index)
  }
  return holders
}

/** Adds a person to the list of a key, only once. */
function addLast(lists: Map<string, number[]>, key: string, person: number): void {
  const people = lists.get(key)
  if (!people) lists.set(key, [person])
  else if (people[people.length - 1] !== person) people.push(person)
}
