import type { Person } from '../problem/problem.ts'
import type { Numbering } from './numbering.ts'

/**
 * What plans and their figures need of people, noted while the index looks at each: looking at a person again takes half a microsecond,
 * because of memory.
 */
export class Roll {
  readonly ids: string[] = []
  /** The shift of people who have exactly one. */
  readonly onlyShift: (string | undefined)[] = []
  /** The number of the machine each person last worked; -1 = none that a post names. */
  readonly lastMachine: Int32Array
  private readonly machines: Numbering<string>

  /** @param machines the machines that posts name */
  constructor(people: number, machines: Numbering<string>) {
    this.lastMachine = new Int32Array(people)
    this.machines = machines
  }

  /** Notes the next person. */
  add({ id, shifts, lastEquipment }: Person): void {
    this.lastMachine[this.ids.length] = lastEquipment === undefined ? -1 : this.machines.find(lastEquipment)
    this.onlyShift.push(shifts.length === 1 ? shifts[0]!.id : undefined)
    this.ids.push(id)
  }
}
