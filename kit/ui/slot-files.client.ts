import type { ComponentType } from 'react'
import { type Fetchable, fetchable } from './fetched.client.ts'

/** What loads the part of each file that fills a slot, by its path. */
export type SlotFiles = Readonly<Record<string, () => Promise<{ default: ComponentType<object> }>>>

let files: Fetchable<SlotFiles> = fetchable(async () => ({ default: {} }))

/** Says which files fill slots: once, before a screen is drawn. Even their list is fetched only when a screen first shows a slot. */
export function fillScreenSlots(load: () => Promise<{ default: SlotFiles }>): void {
  files = fetchable(load)
}

/** The files that fill slots; none in a page without the product. */
export const slotFiles = (): Fetchable<SlotFiles> => files
