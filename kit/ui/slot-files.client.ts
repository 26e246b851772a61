import type { ComponentType } from 'react'
import { type Fetchable, fetchable } from './fetched.client.ts'

/** Functions that load the parts that fill slots, by the paths of their files. */
export type SlotFiles = Readonly<Record<string, () => Promise<{ default: ComponentType<object> }>>>

let files: Fetchable<SlotFiles> = fetchable(async () => ({ default: {} }))

/**
 * Says which files fill slots; call it once, before a screen is drawn. Even the list of files is fetched only when a screen first shows a
 * slot.
 */
export function fillScreenSlots(load: () => Promise<{ default: SlotFiles }>): void {
  files = fetchable(load)
}

/** The files that fill slots; none until `fillScreenSlots` was called. */
export const slotFiles = (): Fetchable<SlotFiles> => files
