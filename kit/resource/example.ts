import type { Fields } from './definition.ts'
import type { SubTable } from './lines/sub-table.ts'
import type { Resource } from './resource.ts'

const mostTries = 50
const stride = 10_007

/** A valid draft for tests, always the same for one seed; two lines in each sub-table. Refs are null: the caller fills them. Throws when no try keeps the rules. */
export function exampleOf({ name, fields, rules, subTables }: Resource, seed: number): Record<string, unknown> {
  for (let tried = 0; tried < mostTries; tried++) {
    const draft = valuesOf(fields, seed + tried * stride)
    if (!rules.every(({ holds }) => holds(draft))) continue
    const lines = Object.entries(subTables).map(([table, of]) => [table, linesOf(of, seed)])
    return { ...draft, ...Object.fromEntries(lines) }
  }
  throw new Error(`No example of ${name} keeps its rules`)
}

const valuesOf = (fields: Fields, seed: number) =>
  Object.fromEntries(Object.entries(fields).map(([name, field], place) => [name, field.target ? null : field.example(seed + place)]))

/** Lines that keep their rules; a rule that reads a ref, which is not filled yet, is left to the caller. */
function linesOf({ label, fields, rules, order }: SubTable, seed: number): Record<string, unknown>[] {
  const filled = rules.filter(({ field }) => !fields[field]?.target)
  const lines: Record<string, unknown>[] = []
  for (let tried = 0; tried < mostTries && lines.length < 2; tried++) {
    const line = valuesOf(fields, seed + tried * stride)
    if (filled.every(({ holds }) => holds(line, lines))) lines.push(line)
  }
  if (lines.length < 2) throw new Error(`No examples of ${label[1]} keep their rules`)
  return order === 'byHand' ? lines : lines.sort((one, other) => (String(one[order]) < String(other[order]) ? -1 : 1))
}
