import { z } from 'zod'
import { draftCheck } from '../fields/check.ts'
import { rowId } from '../fields/whole-number.ts'
import { inEnglish } from '../words/fill.ts'
import type { Rule } from './definition.ts'
import type { SubTable } from './lines/sub-table.ts'
import type { Resource } from './resource.ts'

/** The check of a draft: one schema for the dialog, for files and for calls, which add or replace fields in `more`. Unknown fields are refused. */
export const draftOf = (resource: Resource, more: Readonly<Record<string, z.ZodType>> = {}): z.ZodType =>
  // what calls add is checked first, and counts
  z.strictObject({ ...more, ...shapeOf(resource), ...more }).superRefine((row, context) => {
    // when a value itself is wrong, the message of a rule would only confuse
    if (context.issues.length > 0) return
    for (const { field, says, holds } of resource.rules) {
      if (!holds(row)) context.addIssue({ code: 'custom', path: [field], message: says })
    }
  })

/** The org node as an input field, for a resource whose rows belong to a node. */
export const nodeShape = ({ scope }: Pick<Resource, 'scope'>): Record<string, z.ZodType> =>
  scope === 'orgNode' ? { orgNodeId: rowId } : {}

const shapeOf = ({ fields, subTables }: Pick<Resource, 'fields' | 'subTables'>) => ({
  ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, draftCheck(field)])),
  ...Object.fromEntries(Object.entries(subTables).map(([name, of]) => [name, linesCheck(of)])),
})

/** The id of the stored line, in the lines of a record. */
const stored = { id: rowId.optional() }

/** The check of one line. */
export const lineCheck = ({ fields }: SubTable, more: Readonly<Record<string, z.ZodType>> = stored): z.ZodType =>
  z.strictObject({ ...more, ...shapeOf({ fields, subTables: {} }) })

/** The check of all lines of a sub-table. A caller must send all lines, so that none is lost because the caller does not know of it. */
export const linesCheck = (of: SubTable, more = stored as Readonly<Record<string, z.ZodType>>): z.ZodType =>
  z
    .array(lineCheck(of, more), 'A list of lines')
    .min(of.needed === undefined ? 0 : 1, of.needed)
    .max(of.most, inEnglish('At most {{count}} {{count:line|lines}}', { count: of.most }))
    .superRefine((lines, context) => {
      if (context.issues.length > 0) return
      for (const [at, line] of lines.entries())
        for (const { field, says } of findBrokenRules(of, line as Line, lines.slice(0, at) as Line[]))
          context.addIssue({ code: 'custom', path: [at, field], message: says })
    })

type Line = Record<string, unknown>

/** Finds the rules that a checked line breaks among the other lines of its record. */
export const findBrokenRules = ({ rules }: SubTable, line: Line, others: readonly Line[]) =>
  rules.filter(({ holds }) => !holds(line, others)).map(rule => ({ field: rule.field, says: rule.tells?.(line, others) ?? rule.says }))

/** Makes a function that finds the broken rules of an unfinished draft. A rule is checked once all the fields that it reads are right. */
export function rulesOf({ fields, rules }: Resource): (values: Readonly<Record<string, unknown>>) => Rule[] {
  const checks = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, draftCheck(field)]))
  return values => {
    const right = (name: string) => {
      const read = checks[name]?.safeParse(values[name])
      if (!read?.success) throw notRight
      return read.data
    }
    const row = new Proxy(values, { get: (_, name) => right(String(name)) })
    return rules.filter(({ holds }) => {
      try {
        return !holds(row)
      } catch (reason) {
        if (reason !== notRight) throw reason
        return false
      }
    })
  }
}

const notRight = Symbol('a value that is not right yet')
