import { slot } from '../../../kit/feature/slot.server.ts'

/** How many people are posted to a node, those below it not counted. */
export interface PeopleOfUnit {
  readonly orgNodeId: number
  readonly people: number
  /** of a contractor */
  readonly contractPeople: number
}

/** Asked for the people of all units, each counted on the date of its own zone at this instant. */
export const peopleOfUnits = slot<{ readonly now: string }, readonly PeopleOfUnit[]>('how many people are posted to each node')
