import { Fragment, type ReactNode } from 'react'
import type { Words } from '../words/words.tsx'
import { type SourcesByField, sourcesOf } from './form.client.ts'
import { Labels } from './labels.tsx'
import { type FormLine, lineResource } from './lines/form-lines.client.ts'
import type { Asked } from './merged.ts'
import type { Resource } from './resource.ts'

/**
 * Words for a part of a record that both editors changed: its label and its value, by its place, such as `rows.7.bands.3`. Translated;
 * undefined when there are no better words.
 */
export interface AskedWords {
  label(place: readonly string[], asked: Asked): string | undefined
  text(place: readonly string[], value: unknown): string | undefined
}

interface Around {
  of: Resource
  sources: SourcesByField
  t: Words
  zone: string
}

/** A value as the list shows it. */
export function saidOf(around: Around, name: string, value: unknown): ReactNode {
  const { of, sources, t, zone } = around
  const field = of.fields[name]
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return t('N/A')
  if (!field) return linesSaid(around, name, value as readonly FormLine[])
  if (field.kind === 'own') return plain(t, value, field.choices)
  if (field.kind === 'image') return typeof value === 'string' ? t('New image') : t('Image')
  if (sources[name]) return <Labels source={sources[name]} ids={[value].flat().map(String)} />
  const text = field.print(value, zone)
  return field.inFile === 'words' ? t(text) : text
}

/** Each line with all its values. */
function linesSaid({ of, t, zone }: Around, name: string, lines: readonly FormLine[]): ReactNode {
  const resource = lineResource(of, name)
  const sources = sourcesOf(resource, null, {})
  return (
    <ol className="conflict-lines">
      {lines.map(line => (
        <li key={JSON.stringify(line)}>{lineSaid({ of: resource, sources, t, zone }, line)}</li>
      ))}
    </ol>
  )
}

const lineSaid = (around: Around, line: Readonly<Record<string, unknown>>): ReactNode =>
  Object.keys(around.of.fields)
    .filter(field => line[field] !== null && line[field] !== undefined)
    .map((field, at) => (
      <Fragment key={field}>
        {at > 0 && ' · '}
        {saidOf(around, field, line[field])}
      </Fragment>
    ))

/** The label of a part and both its values. A line of a sub-table is said by its values, anything else by the page's words or plainly. */
export function askedWords(around: Around, asked: Asked, words: AskedWords | undefined) {
  const { of, t, zone } = around
  const [name = '', ...place] = asked.path.split('.')
  const table = of.subTables[name]
  const lines = table && lineResource(of, name)
  const said = (value: unknown) => {
    if (lines) return lineSaid({ of: lines, sources: sourcesOf(lines, null, {}), t, zone }, value as FormLine)
    return words?.text([name, ...place], value) ?? plain(t, value)
  }
  const label = words?.label([name, ...place], asked) ?? t(table ? table.label[0] : of.fields[name]!.label)
  return { label, theirs: said(asked.theirs), mine: said(asked.mine) }
}

/** A value whose shape nobody has told: figures and words as they are, of lines only how many. */
function plain(t: Words, value: unknown, choices: Resource['fields'][string]['choices'] = []): string {
  if (value === null || value === undefined) return t('N/A')
  if (typeof value === 'boolean') return t(value ? 'Yes' : 'No')
  if (Array.isArray(value) && value.some(each => typeof each === 'object'))
    return t('{{count}} {{count:line|lines}}', { count: value.length })
  if (Array.isArray(value)) return value.map(each => plain(t, each, choices)).join(', ')
  if (typeof value === 'object')
    return Object.values(value)
      .flatMap(each => (typeof each === 'object' ? [] : [plain(t, each)]))
      .join(' · ')
  const chosen = choices.find(choice => choice.value === String(value))
  return chosen ? t(chosen.label) : String(value)
}
