import { slot } from '../../../kit/feature/slot.server.ts'

/** A person who is away from one date to another, both included; `to` is null when it is for good. */
export interface Away {
  readonly employeeId: number
  readonly from: string
  readonly to: string | null
  /** the node where the person goes on; null = nowhere */
  readonly exceptNodeId: number | null
}

/** Told when a movement takes somebody away from where they are rostered. */
export const personAway = slot<Away>('a movement takes a person away')
