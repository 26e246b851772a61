import { type Node, placeOf, type Source, walk } from './syntax.ts'

/** Where text becomes SQL as it stands, past the parameters: `sql.raw`, `sql.lit`, `sql` under another name, a query put together; `file:line what`. */
export function textAsSql(source: Source): string[] {
  const found: string[] = []
  walk(source.program, (node, [outer]) => {
    const what = asSql(node, outer)
    if (what) found.push(`${placeOf(source, node)} ${what}`)
    return !/^TS(TypeQuery|\w+(Type|Declaration))$/.test(node.type)
  })
  return found
}

function asSql(node: Node, outer: Node | undefined): string | undefined {
  if (node.type === 'MemberExpression' && nameOf(node.object) === 'sql') {
    const member = node.computed ? '[…]' : nameOf(node.property)
    return /^(raw|lit|literal|\[…\])$/.test(member) ? `sql.${member}` : undefined
  }
  if (node.type === 'Identifier' && node.name === 'sql' && outer && isTakenAway(node, outer)) return 'sql under another name'
  if (node.type === 'MemberExpression' && nameOf(node.object) === 'CompiledQuery') return 'CompiledQuery'
  return node.type === 'CallExpression' ? queryOfText(node) : undefined
}

/** Anything but a tag, the object of a member, or its import. */
function isTakenAway(node: Node, outer: Node): boolean {
  if (outer.type === 'ImportSpecifier') return nameOf(outer.local) !== 'sql'
  if (outer.type === 'MemberExpression') return false
  return !(outer.type === 'TaggedTemplateExpression' && outer.tag === node) && outer.type !== 'Property'
}

function queryOfText({ callee, arguments: given }: Node): string | undefined {
  if (nameOf((callee as Node).property) !== 'query') return undefined
  const [text] = given as Node[]
  const put = text?.type === 'BinaryExpression' || (text?.type === 'TemplateLiteral' && (text.expressions as Node[]).length > 0)
  return put ? 'query of a text put together' : undefined
}

const nameOf = (node: unknown): string => String((node as { name?: unknown } | undefined)?.name ?? '')
