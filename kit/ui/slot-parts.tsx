import type { ComponentType } from 'react'
import { lazyPart } from './lazy-part.tsx'
import type { ScreenSlot } from './screen-slot.ts'

type Load = () => Promise<{ default: ComponentType<object> }>
interface SlotPart {
  readonly path: string
  readonly Part: ComponentType<object>
}

let files: readonly (readonly [path: string, load: Load])[] = []
const loaded = new Map<string, readonly SlotPart[]>()

/** Says which files fill slots, by their paths: once, before a screen is drawn. None is loaded by it. */
export function fillScreenSlots(fills: Readonly<Record<string, Load>>): void {
  files = Object.entries(fills)
}

/** Fetched when a screen first shows the slot, so that pages without it do not load them. */
function partsOf({ name }: ScreenSlot<never>): readonly SlotPart[] {
  const found =
    loaded.get(name) ??
    files.filter(([path]) => path.endsWith(`/${name}.fill.tsx`)).map(([path, load]) => ({ path, Part: lazyPart<object>(load) }))
  loaded.set(name, found)
  return found
}

interface SlotPartsProps<Props extends object> {
  of: ScreenSlot<Props>
  given: Props
}

/** What features of higher layers show in a slot, in the order of their folders; nothing until it is loaded. */
export function SlotParts<Props extends object>({ of, given }: SlotPartsProps<Props>) {
  return partsOf(of as ScreenSlot<never>).map(({ path, Part }) => <Part key={path} {...given} />)
}
