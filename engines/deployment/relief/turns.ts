import type { Span } from '../../time/span.ts'
import type { Shift } from './crew.ts'
import type { Step } from './rota.ts'

/** A turn: somebody on a machine without getting off. */
export interface Turn {
  /** The machine: its ACT post. */
  readonly post: string
  readonly person: string
  readonly span: Span
  /** Who holds the post, where somebody else drives. */
  readonly relieves?: string
}

/** A machine without a driver. */
export interface Unmanned {
  readonly post: string
  readonly span: Span
}

/** Joins the slots of a rota to turns, machine by machine in order of time. */
export function turnsOf(shift: Shift, last: Step): { turns: Turn[]; unmanned: Unmanned[] } {
  const { crew, slots, active } = shift
  const steps: Step[] = []
  for (let step: Step | null = last; step?.before; step = step.before) steps.unshift(step)
  const turns: Turn[] = []
  const unmanned: Unmanned[] = []
  crew.machines.forEach(({ id }, machine) => {
    let from = 0
    const driverIn = (slot: number) => (active[slot]?.includes(machine) ? steps[slot]!.machineOf.indexOf(machine) : null)
    for (let slot = 1; slot <= slots.length; slot++) {
      if (driverIn(slot) === driverIn(from)) continue
      const driver = driverIn(from)
      const span = { start: slots[from]!.start, end: slots[slot - 1]!.end }
      from = slot
      if (driver === -1) unmanned.push({ post: id, span })
      else if (driver !== null) turns.push(turnOf(shift, machine, driver!, span))
    }
  })
  return { turns, unmanned }
}

function turnOf({ crew }: Shift, machine: number, driver: number, span: Span): Turn {
  const holder = crew.holder[machine]!
  const turn = { post: crew.machines[machine]!.id, person: crew.drivers[driver]!.person, span }
  return holder === driver ? turn : { ...turn, relieves: crew.drivers[holder]!.person }
}
