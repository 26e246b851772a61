import type { Shift } from './crew.ts'

/**
 * Puts the chosen drivers each on a machine of a slot: on the one they drive, else the one they hold, else whichever they may drive.
 * @param chosen a bit for each driver
 * @param before by driver, the machine in the slot before; -1 = none
 * @returns by driver the machine, -1 = none; null when not all of them can be seated
 */
export function seated({ crew, active }: Shift, slot: number, chosen: number, before: readonly number[]): number[] | null {
  const { drivers, machines, holder } = crew
  const driverOn = new Array<number>(machines.length).fill(-1)
  const waiting: number[] = []
  for (let driver = 0; driver < drivers.length; driver++) {
    if (!(chosen & (1 << driver))) continue
    const machine = before[driver]!
    if (machine >= 0 && active[slot]!.includes(machine)) driverOn[machine] = driver
    else waiting.push(driver)
  }
  for (const driver of waiting) {
    const tried = new Set<number>()
    const own = active[slot]!.find(machine => holder[machine] === driver && driverOn[machine]! < 0)
    if (own !== undefined) driverOn[own] = driver
    else if (!makeRoom(driver, active[slot]!, drivers, driverOn, tried)) return null
  }
  const machineOf = new Array<number>(drivers.length).fill(-1)
  driverOn.forEach((driver, machine) => {
    if (driver >= 0) machineOf[driver] = machine
  })
  return machineOf
}

/** Seats a driver, others moving on to further machines where they must. */
function makeRoom(
  driver: number,
  machines: readonly number[],
  drivers: Shift['crew']['drivers'],
  driverOn: number[],
  tried: Set<number>,
): boolean {
  const { may } = drivers[driver]!
  const free = machines.find(machine => may[machine] && driverOn[machine]! < 0)
  if (free !== undefined) {
    driverOn[free] = driver
    return true
  }
  for (const machine of machines) {
    if (!may[machine] || tried.has(machine)) continue
    tried.add(machine)
    if (!makeRoom(driverOn[machine]!, machines, drivers, driverOn, tried)) continue
    driverOn[machine] = driver
    return true
  }
  return false
}
