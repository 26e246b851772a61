import type { ComponentType } from 'react'
import { useFetched } from './fetched.client.ts'
import { lazyPart } from './lazy-part.tsx'
import type { ScreenSlot } from './screen-slot.ts'
import { type SlotFiles, slotFiles } from './slot-files.client.ts'

interface SlotPart {
  readonly path: string
  readonly Part: ComponentType<object>
}

const parts = new Map<string, readonly SlotPart[]>()

function partsOf({ name }: ScreenSlot<never>, files: SlotFiles): readonly SlotPart[] {
  const found = parts.get(name) ?? Object.entries(files).flatMap(([path, load]) => (isOf(path, name) ? { path, Part: lazyPart(load) } : []))
  parts.set(name, found)
  return found
}

const isOf = (path: string, name: string) => path.endsWith(`/${name}.fill.tsx`)

interface SlotPartsProps<Props extends object> {
  of: ScreenSlot<Props>
  given: Props
}

/** Shows what features of higher layers put into a slot, in the order of their folders; nothing until it is loaded. */
export function SlotParts<Props extends object>({ of, given }: SlotPartsProps<Props>) {
  const files = useFetched(slotFiles())
  return files && partsOf(of as ScreenSlot<never>, files).map(({ path, Part }) => <Part key={path} {...given} />)
}
