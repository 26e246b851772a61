import { type Node, placeOf, type Source, walk } from './syntax.ts'

// Somebody's name, and what they have on a date, are each said in features/people alone.

const namePart = String.raw`\b(first|last)_name\b`
const questions: readonly [what: string, asked: RegExp][] = [
  ['a name put together', new RegExp(String.raw`${namePart}\s*\|\||\|\|\s*(\w+\.)?${namePart}|\bconcat(_ws)?\s*\([^;]*${namePart}`, 'i')],
  ['skills that people hold', /\b(from|join)\s+employee_skill\b/i],
  ['a crew on a date', /\b(joined_on|left_on)\b[\s\S]*([<>]|&&)|([<>]|&&)[\s\S]*\b(joined_on|left_on)\b/i],
  ['a posting on a date', /\bvalid\s*(@>|&&)/i],
]

/** Where a file asks these for itself: `file:line what`. */
export function asksForPeople(source: Source): string[] {
  const found: string[] = []
  walk(source.program, (node, [outer]) => {
    const text = node.type === 'TaggedTemplateExpression' && nameOf(node.tag) === 'sql' ? textOf(node.quasi as Node) : undefined
    const asked = questions.filter(([, pattern]) => text !== undefined && pattern.test(text)).map(([what]) => what)
    if (outer?.type !== 'TaggedTemplateExpression' && putsTogether(node)) asked.push('a name put together')
    found.push(...asked.map(what => `${placeOf(source, node)} ${what}`))
    return undefined
  })
  return found
}

/** A text of both names, as `${firstName} ${lastName}` or with a plus. */
function putsTogether(node: Node): boolean {
  if (node.type !== 'TemplateLiteral' && !(node.type === 'BinaryExpression' && node.operator === '+')) return false
  const names = new Set<string>()
  walk(node, inner => {
    if (inner.type === 'Identifier' && /^(first|last)Name$/.test(nameOf(inner))) names.add(nameOf(inner))
    return undefined
  })
  return names.size === 2
}

const nameOf = (node: unknown): string => String((node as { name?: unknown } | undefined)?.name ?? '')
const textOf = ({ quasis }: Node): string => (quasis as { value: { raw: string } }[]).map(({ value }) => value.raw).join(' … ')
