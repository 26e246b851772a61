import type { Crew } from './crew.ts'

/** The most drivers who take turns among each other: with more there are too many ways to man a slot. */
const MOST_DRIVERS = 8
/** How many ways to divide a group are tried. */
const PARTINGS = 6

/**
 * The ways to divide a large group into crews that relieve themselves, those with the largest parts first: machines with their holders in
 * order, and relievers to each part in proportion to its machines. What is lost by dividing shows in the bound of the whole.
 */
export function partings(crew: Crew): Crew[][] {
  const { machines, drivers } = crew
  if (drivers.length <= MOST_DRIVERS) return [[crew]]
  const fewest = Math.min(Math.ceil(drivers.length / MOST_DRIVERS), machines.length)
  const most = Math.min(fewest + PARTINGS - 1, machines.length)
  return Array.from({ length: most - fewest + 1 }, (_, more) => partedInto(fewest + more, crew))
}

function partedInto(count: number, crew: Crew): Crew[] {
  const { machines, drivers, holder } = crew
  const cells = Array.from({ length: count }, () => ({ machines: [] as number[], drivers: new Set<number>() }))
  const cellOf = new Map<number, number>()
  machines.forEach((_, machine) => {
    const at = cellOf.get(holder[machine]!) ?? Math.floor((machine * count) / machines.length)
    cellOf.set(holder[machine]!, at)
    cells[at]!.machines.push(machine)
    cells[at]!.drivers.add(holder[machine]!)
  })
  drivers.forEach(({ may }, driver) => {
    if (cellOf.has(driver)) return
    const open = cells.filter(cell => cell.drivers.size < MOST_DRIVERS && cell.machines.some(machine => may[machine]))
    const poorest = open.sort((a, b) => a.drivers.size / a.machines.length - b.drivers.size / b.machines.length)[0]
    poorest?.drivers.add(driver)
  })
  return cells.filter(cell => cell.machines.length > 0).map(cell => partOf(crew, cell.machines, [...cell.drivers]))
}

function partOf({ limits, machines, drivers, holder }: Crew, chosen: readonly number[], who: readonly number[]): Crew {
  return {
    limits,
    machines: chosen.map(machine => machines[machine]!),
    holder: chosen.map(machine => who.indexOf(holder[machine]!)),
    drivers: who.map(driver => ({ ...drivers[driver]!, may: chosen.map(machine => drivers[driver]!.may[machine]!) })),
  }
}
