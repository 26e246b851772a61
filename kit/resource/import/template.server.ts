import { mayUse } from '../../access/actor.ts'
import type { Context } from '../../calls/handler.server.ts'
import type { Field, RefTarget } from '../../fields/field.ts'
import { type OutputSheet, writeWorkbook } from '../../files/write-workbook.ts'
import type { Words } from '../../words/fill.ts'
import { wordsIn } from '../../words/words.server.ts'
import { mostOptions } from '../lookup.ts'
import { listOptions } from '../options.server.ts'
import type { Resource } from '../resource.ts'
import type { Input } from '../rows.server.ts'
import { headOf, lineSheets } from '../sheet.server.ts'
import { labelsWithin } from './ref-labels.server.ts'

interface Asked {
  readonly language: string
  readonly orgNodeId?: number
}

/** An empty workbook for the rows of a list: its columns in the order of the dialog, an example of each, and what may be chosen. */
export async function templateOf(
  resource: Resource,
  { language, orgNodeId }: Asked,
  ctx: Context,
): Promise<[{ fileName: string }, Uint8Array]> {
  const say = wordsIn(language)
  const place = { orgNodeId } as Input
  const columns = await columnsOf(resource, typedFields(resource), say, place, ctx)
  const lines: LineColumns[] = []
  for (const [at, sheet] of lineSheets(resource, [], { say, zone: 'UTC' }).entries()) {
    const { fields } = Object.values(resource.subTables)[at]!
    lines.push({ sheet, columns: await columnsOf(resource, Object.values(fields), say, place, ctx) })
  }
  const chosen = [...columns, ...lines.flatMap(each => each.columns)].filter(each => each.choices.length > 0)
  const choose = (column: Column) => {
    const at = chosen.indexOf(column)
    return at < 0 ? {} : { choices: { sheet: say('Choices'), column: at + 1, count: column.choices.length } }
  }
  const sheets = [
    { name: say(resource.label[1]), columns: columns.map(each => ({ ...headOf(each.field, say), ...choose(each) })), rows: [] },
    // a line stands after the label of its record
    ...lines.map(({ sheet, columns: of }) => ({
      ...sheet,
      columns: sheet.columns.map((head, at) => (at === 0 ? head : { ...head, ...choose(of[at - 1]!) })),
    })),
    examples(columns, say),
    choices(chosen, say),
  ]
  return [{ fileName: `${resource.label[1]}.xlsx` }, await writeWorkbook(sheets)]
}

/** The fields of the dialog, in its order; an image is chosen in the dialog only. */
const typedFields = ({ form, fields, import: own }: Resource): Field[] =>
  (own?.form ?? form).flat().flatMap(name => (fields[name] && fields[name].kind !== 'image' ? [fields[name]] : []))

interface Column {
  readonly field: Field
  readonly choices: readonly string[]
}

interface LineColumns {
  readonly sheet: OutputSheet
  readonly columns: readonly Column[]
}

async function columnsOf(of: Resource, fields: readonly Field[], say: Words, place: Input, ctx: Context): Promise<Column[]> {
  const columns: Column[] = []
  for (const field of fields) columns.push(await columnOf(of, field, say, place, ctx))
  return columns
}

async function columnOf(of: Resource, field: Field, say: Words, place: Input, ctx: Context): Promise<Column> {
  const { choices, kind, target } = field
  if (choices) return { field, choices: choices.map(({ label }) => say(label)) }
  if (kind === 'toggle') return { field, choices: [say('Yes'), say('No')] }
  if (!target || !mayUse(ctx.actor, target().access.view, 'visible')) return { field, choices: [] }
  const other = target()
  if (!isList(other)) return { field, choices: await labelsWithin(of, other, mostOptions, place, ctx) }
  const { options } = await listOptions(ctx.db, other, { ...place, limit: mostOptions })
  return { field, choices: options.map(({ label }) => label) }
}

/** A ref knows only a part of its target: most are lists, but not org nodes, nor roles that are still free. */
const isList = (target: RefTarget): target is RefTarget & Resource => 'list' in target

const textColumn = (header: string) => ({ header, kind: 'text' as const })

const examples = (columns: readonly Column[], say: Words): OutputSheet => ({
  name: say('Examples'),
  columns: [say('Column'), say('Required'), say('Example'), say('Hint')].map(textColumn),
  rows: columns.map(column => {
    const { label, required, hint } = column.field
    return [say(label), say(required ? 'Yes' : 'No'), exampleOf(column, say), hint ? say(hint) : null]
  }),
})

function exampleOf({ field, choices }: Column, say: Words): string | null {
  if (choices.length > 0 || field.target) return choices[0] ?? null
  if (field.kind === 'text' || field.kind === 'longText') return say('Example of {{name}}', { name: say(field.label) }).slice(0, field.max)
  const value = field.example(1)
  return value === null ? null : field.print(value)
}

/** What may be chosen in each column, one below the other. */
function choices(chosen: readonly Column[], say: Words): OutputSheet {
  const most = Math.max(0, ...chosen.map(each => each.choices.length))
  return {
    name: say('Choices'),
    columns: chosen.map(({ field }) => textColumn(say(field.label))),
    rows: Array.from({ length: most }, (_, at) => chosen.map(each => each.choices[at] ?? null)),
  }
}
