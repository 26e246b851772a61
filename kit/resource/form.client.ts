import { call } from '../calls/client.client.ts'
import type { RefTarget } from '../fields/field.ts'
import type { FormField, LoadImage, OptionSource } from '../fields/view.ts'
import { language, type Words } from '../words/words.tsx'
import type { LineInputs } from './lines/line-inputs.ts'
import { lookupOf } from './lookup.ts'
import type { Resource } from './resource.ts'
import type { AnyRow } from './row.ts'

/** Where the options of the picker of each ref come from. */
export type SourcesByField = Readonly<Record<string, OptionSource>>
/** For each image field, the function that fetches the stored image of the row. */
export type ImagesByField = Readonly<Record<string, LoadImage>>

interface Inputs {
  readonly images?: ImagesByField
  /** of the sub-tables */
  readonly lines?: LineInputs
  /** of fields that are typed in another way than their kind */
  readonly own?: LineInputs
}

/** The inputs of a resource's dialog, from top to bottom. */
export function formOf({ fields, subTables, form }: Resource, sources: SourcesByField, t: Words, inputs: Inputs = {}): FormField[] {
  const { images = {}, lines = {}, own = {} } = inputs
  const one = (name: string, half: boolean) => (lines[name] ? linesOf(name, half) : inputOf(name, half))
  return form.flatMap(line => (typeof line === 'string' ? [one(line, false)] : line.map(name => one(name, true))))

  function linesOf(name: string, half: boolean): FormField {
    return { name, label: t(subTables[name]!.label[1]), kind: 'own', Input: lines[name]!, ...(half && { half }) }
  }

  function inputOf(name: string, half: boolean): FormField {
    const { kind, label, required, hint, max, min, scale, choices, target } = fields[name]!
    const words = choices?.map(choice => ({ value: choice.value, label: t(choice.label) }))
    return {
      name,
      label: t(label),
      ...(own[name] ? { kind: 'own', Input: own[name] } : { kind }),
      required,
      half,
      ...(hint === undefined ? {} : { hint: t(hint) }),
      ...(max === undefined ? {} : { max }),
      ...(min === undefined ? {} : { min }),
      ...(scale === undefined ? {} : { scale }),
      ...(words && { options: words }),
      ...(target && sources[name] && { source: sources[name] }),
      ...(images[name] && { loadImage: images[name] }),
    }
  }
}

/** The sources of the options of all refs. The label of the row's own choice is known before the server answers. */
export function sourcesOf({ fields }: Resource, row: AnyRow | null, place: { orgNodeId?: number }): SourcesByField {
  const refs = Object.entries(fields).flatMap(([name, { target, many }]) => (target ? [{ name, target: target(), many }] : []))
  return Object.fromEntries(
    refs.map(({ name, target, many }) => {
      const id = row?.[name]
      const [[, colour] = []] = row?.colours?.[name] ?? []
      const known = many || typeof id !== 'number' ? [] : [{ value: String(id), label: row?.labels[name] ?? '', ...(colour && { colour }) }]
      return [name, { ...sourceOf(target, place), known }]
    }),
  )
}

/** The rows of a resource as the options of a picker; for a filter before them `all`, whose value is 0 (FORM-17). */
export function sourceOf(target: RefTarget, place: { orgNodeId?: number }, all?: string): OptionSource {
  const lookup = lookupOf(target)
  const node = target.scope === 'orgNode' ? place : {}
  return {
    key: [`${lookup.method} ${lookup.path}`, node, language(), ...(all ? [all] : [])],
    async ask(search, chosen) {
      const also = chosen.filter(id => id !== '0').join(',')
      const { options, more } = await call(lookup, {
        ...node,
        language: language(),
        ...(search && { search }),
        ...(also && { also }),
        ...(all && { all: 'yes' }),
      })
      return {
        options: options.map(({ id, label, colour }) => ({ colour, label: id === 0 && all ? all : label, value: String(id) })),
        more,
      }
    },
  }
}
