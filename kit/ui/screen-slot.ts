import type { ComponentType } from 'react'

/**
 * A place on a screen that its feature leaves open for features of higher layers (docs/decisions/0089-features-in-layers.md). Each of these
 * fills it with a file `<name of the slot>.fill.tsx` in its own folder.
 */
export interface ScreenSlot<Props extends object> {
  /** `schedule-actions` is filled by schedule-actions.fill.tsx */
  readonly name: string
  /** never there: it keeps the type of the props */
  readonly props?: Props
}

/** Declares a slot, in the feature that owns the screen. */
export const screenSlot = <Props extends object>(name: string): ScreenSlot<Props> => ({ name })

/** Checks a part that fills a slot against the props that the slot gives; the part's file exports the result as `default`. */
export const fillsSlot = <Props extends object>(_: ScreenSlot<Props>, part: ComponentType<Props>): ComponentType<Props> => part
