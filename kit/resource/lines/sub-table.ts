import { fold } from '../../fields/folded.ts'
import { inEnglish } from '../../words/fill.ts'
import type { Colours, DraftInput, Fields, Name, Values } from '../values.ts'
import { overlap, type Span } from './overlap.ts'

// A sub-table: lines of a record, typed in its dialog and saved with it. There is one level of them, never more.

/** A check of one line among the others of its record; its message is shown at one field of the line. */
export interface LineRule {
  readonly field: string
  readonly says: string
  /** the fields in which no two lines are equal, where that is the rule */
  readonly once?: readonly string[]
  /** the message for this line, where it says more */
  tells?(line: Record<string, unknown>, others: readonly Record<string, unknown>[]): string
  /** must be pure: it runs on the server and in the dialog */
  holds(line: Record<string, unknown>, others: readonly Record<string, unknown>[]): boolean
}

export interface LineRuleKit<F extends Fields> {
  check(field: Name<F>, says: string, holds: (line: Values<F>) => boolean): LineRule
  /** `others` are the other lines; a save compares each line with those before it, so the rule must hold both ways */
  among(field: Name<F>, says: string, holds: (line: Values<F>, others: readonly Values<F>[]) => boolean): LineRule
  /** no two lines have the same values in these fields; the message is shown at the first of them */
  once(fields: readonly [Name<F>, ...Name<F>[]], says?: string): LineRule
  /**
   * No two lines with the same values in `per` overlap: dates with their last day, instants and times up to their end, and times that end before
   * they begin go on into the next day. An empty end is without end.
   */
  apart(from: Name<F>, to: Name<F>, options?: { readonly per?: readonly Name<F>[]; readonly says?: string }): LineRule
}

interface SubTableOptions<F extends Fields> {
  /** singular and plural */
  readonly label: readonly [one: string, many: string]
  readonly fields: F
  /** the field that stands for a line where all of them are one text: a text or a ref */
  readonly shownBy: NoInfer<Name<F>>
  /** `byHand`: the user puts them in order; otherwise they are sorted by this field */
  readonly order: 'byHand' | NoInfer<Name<F>>
  /** typed in the table itself, for a few short fields, or in a dialog of their own */
  readonly typed?: 'inline' | 'dialog'
  /** the fields that are shown and typed, all when absent; the others keep their values */
  readonly form?: readonly NoInfer<Name<F>>[]
  /** so many lines at most, 200 when absent */
  readonly most?: number
  /** what is said when there is no line; a record may be without lines when absent */
  readonly needed?: string
  /** a number or a length of time that is added up below the lines, where they are typed inline */
  readonly total?: NoInfer<Name<F>>
  /** the first values of a new line, where the others decide them */
  starts?(others: readonly Values<NoInfer<F>>[]): Partial<Values<NoInfer<F>>>
  /** when a field of a line means something; otherwise its input is off and takes its initial value */
  readonly when?: { readonly [K in NoInfer<Name<F>>]?: (line: Values<NoInfer<F>>) => boolean }
  /** where the lines are stored, when not in the table `<record>_<sub-table>` */
  readonly stored?: StoredLines
  rules?(rule: LineRuleKit<NoInfer<F>>): readonly LineRule[]
}

/** In camel case: the table, its column with the id of the record, and for lines in order the column with their place. */
interface StoredLines {
  readonly table: string
  readonly parent: string
  readonly order: string
}

export interface SubTable<F extends Fields = Fields> {
  readonly label: readonly [one: string, many: string]
  readonly fields: F
  readonly shownBy: string
  readonly order: string
  readonly typed: 'inline' | 'dialog'
  readonly form: readonly string[]
  readonly most: number
  readonly needed?: string
  readonly total?: string
  starts?(others: readonly Record<string, unknown>[]): Readonly<Record<string, unknown>>
  readonly when: Readonly<Record<string, (line: Record<string, unknown>) => boolean>>
  readonly stored?: StoredLines
  readonly rules: readonly LineRule[]
}
export type SubTables = Readonly<Record<string, SubTable>>

export type FieldsOf<T> = T extends SubTable<infer F> ? F : never
/** A stored line; `labels` and `colours` are of its refs, as in a row. */
export type LineOf<F extends Fields> = Values<F> & {
  readonly id: number
  readonly labels: { readonly [K in Name<F>]?: string | null }
  readonly colours?: Colours<F>
}
export type LinesOf<T extends SubTables> = { readonly [K in keyof T]: readonly LineOf<FieldsOf<T[K]>>[] }
/** The lines that a caller sends: a stored one with its id. Stored lines that are not sent are deleted. */
export type LinesInput<T extends SubTables> = {
  readonly [K in keyof T]: readonly (DraftInput<FieldsOf<T[K]>> & { readonly id?: number })[]
}

const usualMost = 200

/** Declares a sub-table. The lines of the sub-table `skills` of `skillGroup` are in the table skill_group_skills. */
export function subTable<const F extends Fields>(given: SubTableOptions<F>): SubTable<F> {
  const when = (given.when ?? {}) as SubTable['when']
  return {
    typed: 'dialog',
    most: usualMost,
    form: Object.keys(given.fields),
    ...given,
    when,
    rules: given.rules?.(lineRuleKit(given)) ?? [],
  } as SubTable<F>
}

/** Kinds whose values name a line the same in every place and language; the text of a ref and the clock of an instant are not known here. */
const nameable: ReadonlySet<string> = new Set(['text', 'longText', 'date', 'time', 'integer'])

function lineRuleKit<F extends Fields>({ fields, shownBy }: { readonly fields: F; readonly shownBy: string }): LineRuleKit<F> {
  const rule = (field: string, says: string, holds: (line: Values<F>, others: readonly Values<F>[]) => boolean): LineRule => ({
    field,
    says,
    holds: (line, others) => holds(line as Values<F>, others as readonly Values<F>[]),
  })
  const named = [shownBy, ...Object.keys(fields)].filter(name => nameable.has(fields[name]!.kind))
  const nameOf = (line: Values<F>) => {
    const name = named.find(each => (line[each] ?? '') !== '')
    return name && fields[name]!.print(line[name]!)
  }
  const alike = (names: readonly Name<F>[]) => (one: Values<F>, other: Values<F>) => names.every(name => equal(one[name], other[name]))
  return {
    check: (field, says, holds) => rule(field, says, line => holds(line)),
    among: rule,
    once: (names, says = 'This line is there already') => ({
      ...rule(names[0], says, (line, others) => !others.some(other => alike(names)(line, other))),
      once: names,
    }),
    apart: (from, to, { per = [], says } = {}) => {
      const span = (line: Values<F>) => [line[from], line[to]] as Span
      const other = (line: Values<F>, others: readonly Values<F>[]) =>
        others.find(each => alike(per)(line, each) && overlap(fields[to]!.kind, span(line), span(each)))
      const plain = says ?? 'This line overlaps another one'
      return {
        ...rule(from, plain, (line, others) => other(line, others) === undefined),
        tells(line, others) {
          const name = nameOf(other(line as Values<F>, others as readonly Values<F>[])!)
          return says === undefined && name !== undefined ? inEnglish('This line overlaps {{name}}', { name }) : plain
        },
      }
    },
  }
}

/** As people read them: texts are the same in other spellings too. */
const equal = (one: unknown, other: unknown) => fold(JSON.stringify(one)) === fold(JSON.stringify(other))
