import { slot } from '../../../kit/feature/slot.server.ts'

/** Who is not there any more, from one date to another, both included; `to` null = for good. */
export interface Away {
  readonly employeeId: number
  readonly from: string
  readonly to: string | null
  /** the node where the person goes on; null = nowhere */
  readonly exceptNodeId: number | null
}

/** A movement takes somebody away from where they are rostered. */
export const personAway = slot<Away>('a movement takes a person away')
