import type { Person } from '../problem/problem.ts'
import type { Numbering } from './numbering.ts'

/** What plans and their figures say of people, written down when each is looked at for the index: every later look at a person takes memory half a microsecond. */
export class Roll {
  readonly ids: string[] = []
  /** The shift of whoever has just one. */
  readonly onlyShift: (string | undefined)[] = []
  /** The number of the machine each worked last; -1 = none that posts name. */
  readonly lastMachine: Int32Array
  private readonly machines: Numbering<string>

  /** @param machines those that posts name */
  constructor(people: number, machines: Numbering<string>) {
    this.lastMachine = new Int32Array(people)
    this.machines = machines
  }

  /** The next of the people. */
  add({ id, shifts, lastEquipment }: Person): void {
    this.lastMachine[this.ids.length] = lastEquipment === undefined ? -1 : this.machines.find(lastEquipment)
    this.onlyShift.push(shifts.length === 1 ? shifts[0]!.id : undefined)
    this.ids.push(id)
  }
}
