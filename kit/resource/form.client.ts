import type { FormField, LoadImage } from '../fields/view.ts'
import type { Words } from '../words/words.tsx'
import type { Option } from './calls.ts'
import type { Resource } from './resource.ts'
import type { AnyRow } from './row.ts'

/** The options of the picker of each ref. */
export type OptionsByField = Readonly<Record<string, readonly Option[]>>
/** For each image field, the function that fetches the stored image of the row. */
export type ImagesByField = Readonly<Record<string, LoadImage>>

/** The inputs of a resource's dialog, from top to bottom. */
export function formOf({ fields, form }: Resource, options: OptionsByField, t: Words, images: ImagesByField = {}): FormField[] {
  return form.flatMap(line => (typeof line === 'string' ? [inputOf(line, false)] : line.map(name => inputOf(name, true))))

  function inputOf(name: string, half: boolean): FormField {
    const { kind, label, required, hint, max, min, scale, choices, target } = fields[name]!
    const picks = target ? options[name]?.map(({ id, label: text }) => ({ value: String(id), label: text })) : undefined
    const words = choices?.map(choice => ({ value: choice.value, label: t(choice.label) }))
    return {
      name,
      label: t(label),
      kind: kind === 'ref' ? 'choice' : kind,
      required,
      half,
      ...(hint === undefined ? {} : { hint: t(hint) }),
      ...(max === undefined ? {} : { max }),
      ...(min === undefined ? {} : { min }),
      ...(scale === undefined ? {} : { scale }),
      ...(target || choices ? { options: picks ?? words ?? [] } : {}),
      ...(images[name] && { loadImage: images[name] }),
    }
  }
}

/** The first values of the dialog: those of the row, or the initial values of a new one. */
export function startOf({ fields }: Resource, row: AnyRow | null): Record<string, unknown> {
  const values = Object.entries(fields).map(([name, { target, initial }]) => {
    const value = row ? row[name] : (initial ?? null)
    return [name, target && value !== null ? chosenOf(value) : value]
  })
  return Object.fromEntries(values)
}

const chosenOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : String(value))

/** The options, with the row's own choice added when it is no longer offered. */
export const withOwnChoice = (options: readonly Option[], row: AnyRow | null, name: string): readonly Option[] => {
  const id = row?.[name]
  if (typeof id !== 'number' || options.some(option => option.id === id)) return options
  return [{ id, label: row?.labels[name] ?? '' }, ...options]
}
