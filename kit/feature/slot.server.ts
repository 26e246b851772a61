import { refusalOf } from '../calls/database-errors.server.ts'
import { FailedAbove, Refusal } from '../calls/errors.ts'
import { isRetryable, type Scoped } from '../database/company.ts'

// How a feature reaches those above it, which it must not import (docs/decisions/0089-features-in-layers.md).

/** What a feature of a higher layer does in the transaction of a lower one. */
type Work<Given, Answer> = (db: Scoped, given: Given) => Promise<Answer>

/** A place where a feature tells the features above it what it does, or asks them. */
export interface Slot<Given, Answer> {
  /** what happens, or what is asked; as the code calls it */
  readonly name: string
  /**
   * Runs everything that fills the slot, one after the other, the lowest layer first.
   * @returns their answers in that order
   * @throws FailedAbove with the sentence of the one that failed; the caller's transaction is to be given up
   */
  tell(db: Scoped, given: Given): Promise<Answer[]>
  /**
   * The answer of the one feature that fills the slot.
   * @throws FailedAbove as `tell` does
   * @throws Error where none fills it, or several do
   */
  ask(db: Scoped, given: Given): Promise<Answer>
}

interface OpenSlot<Given, Answer> extends Slot<Given, Answer> {
  filled: Work<Given, Answer>[] | null
}

/** What a feature puts into a slot; it says so in its `fills`. */
export interface Fill {
  readonly slot: Slot<never, unknown>
  /** what a user reads when the work fails, in English */
  readonly failing: string
  readonly work: Work<never, unknown>
}

/** Declares a slot, in the feature that tells or asks. */
export function slot<Given, Answer = void>(name: string): Slot<Given, Answer> {
  const worksOf = ({ filled }: OpenSlot<Given, Answer>) => {
    if (filled === null) throw new Error(`the slot "${name}" is not filled yet: load features/product.server.ts first`)
    return filled
  }
  const own: OpenSlot<Given, Answer> = {
    name,
    filled: null,
    async tell(db, given) {
      const answers: Answer[] = []
      for (const work of worksOf(own)) answers.push(await work(db, given))
      return answers
    },
    async ask(db, given) {
      const [work, other] = worksOf(own)
      if (!work || other) throw new Error(`the slot "${name}" is to be filled by one feature`)
      return work(db, given)
    },
  }
  return own
}

/**
 * Fills a slot.
 * @param failing what a user reads when the work fails: that nothing was changed, and why
 */
export const fill = <Given, Answer>(filled: Slot<Given, Answer>, failing: string, work: Work<Given, Answer>): Fill => ({
  slot: filled,
  failing,
  work: work as Work<never, unknown>,
})

/**
 * Fills all slots of the product, once, when it is loaded. `slots` that nobody fills stay empty. Throws when a filled slot is not in
 * `slots`.
 */
export function fillSlots(slots: readonly Slot<never, unknown>[], fills: readonly Fill[]): void {
  const open = slots as readonly OpenSlot<never, unknown>[]
  for (const each of open) each.filled = fills.filter(({ slot: own }) => own === each).map(withSentence)
  const strange = fills.find(({ slot: own }) => !slots.includes(own))
  if (strange) throw new Error(`the slot "${strange.slot.name}" is filled, and no feature states it`)
}

/** What the lower feature or the database says is passed on; anything else is told by the sentence, and logged with its cause. */
const withSentence =
  ({ work, failing }: Fill): Work<never, unknown> =>
  async (db, given) => {
    try {
      return await work(db, given)
    } catch (error) {
      const isKnown = error instanceof Refusal || isRetryable(error) || refusalOf(error)?.status === 503
      throw isKnown ? error : new FailedAbove(failing, error)
    }
  }
