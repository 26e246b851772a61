import type { Shift } from './crew.ts'

/** Puts drivers on the machines of a slot. */
export class Seating {
  private readonly shift: Shift
  private readonly known = new Map<number, boolean>()

  constructor(shift: Shift) {
    this.shift = shift
  }

  /** Whether the chosen drivers can all be on a machine that they may drive. @param chosen a bit for each driver */
  isPossible(slot: number, chosen: number): boolean {
    const place = slot * 2 ** this.shift.crew.drivers.length + chosen
    const known = this.known.get(place)
    if (known !== undefined) return known
    const isPossible =
      this.seats(
        slot,
        chosen,
        this.shift.crew.drivers.map(() => -1),
      ) !== null
    this.known.set(place, isPossible)
    return isPossible
  }

  /**
   * Puts each chosen driver on a machine: the one they drive already, else the one they hold, else any they may drive.
   * @param before by driver, the machine in the slot before; -1 = none
   * @returns by driver the machine, -1 = none; null when not all of them can be seated
   */
  seats(slot: number, chosen: number, before: readonly number[]): number[] | null {
    const { crew } = this.shift
    const active = this.shift.active[slot]!
    const driverOn = new Array<number>(crew.machines.length).fill(-1)
    const waiting: number[] = []
    for (let driver = 0; driver < crew.drivers.length; driver++) {
      if (!(chosen & (1 << driver))) continue
      const machine = before[driver]!
      if (machine >= 0 && active.includes(machine)) driverOn[machine] = driver
      else waiting.push(driver)
    }
    for (const driver of waiting) {
      const own = active.find(machine => crew.holder[machine] === driver && driverOn[machine]! < 0)
      if (own !== undefined) driverOn[own] = driver
      else if (!this.makeRoom(driver, active, driverOn, new Set())) return null
    }
    const machineOf = new Array<number>(crew.drivers.length).fill(-1)
    driverOn.forEach((driver, machine) => {
      if (driver >= 0) machineOf[driver] = machine
    })
    return machineOf
  }

  /** Seats a driver; others move to another machine where they must. */
  private makeRoom(driver: number, machines: readonly number[], driverOn: number[], tried: Set<number>): boolean {
    const { may } = this.shift.crew.drivers[driver]!
    const free = machines.find(machine => may[machine] && driverOn[machine]! < 0)
    if (free !== undefined) {
      driverOn[free] = driver
      return true
    }
    for (const machine of machines) {
      if (!may[machine] || tried.has(machine)) continue
      tried.add(machine)
      if (!this.makeRoom(driverOn[machine]!, machines, driverOn, tried)) continue
      driverOn[machine] = driver
      return true
    }
    return false
  }
}
