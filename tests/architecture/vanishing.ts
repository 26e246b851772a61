// Controls that vanish where the user sees their key but may not edit (PERM-01): they are to be shown, off and with the reason.

import { type Node, placeOf, type Source, walk } from './syntax.ts'

const nameOf = (node: unknown): string => ((node as Node | null)?.name as string | undefined) ?? ''

/** A call of useMay or may that asks for the right to edit, as it does where it does not ask for `visible`. */
function asksToEdit(node: Node): boolean {
  if (node.type !== 'CallExpression' || !['useMay', 'may'].includes(nameOf(node.callee))) return false
  const [, access] = node.arguments as Node[]
  return access?.value !== 'visible'
}

const holds = (node: Node, found: (node: Node) => boolean): boolean => {
  let is = false
  walk(node, each => {
    if (found(each)) is = true
    return !is
  })
  return is
}

const draws = (node: Node) => holds(node, ({ type }) => type === 'JSXElement' || type === 'JSXFragment')
const isNothing = (node: Node | null) =>
  node === null || (node.type === 'Literal' && node.value === null) || (node.type === 'Identifier' && nameOf(node) === 'undefined')

/** The places where a control is left out because the user may not edit. */
export function vanishing(source: Source): string[] {
  const rights = new Set<string>()
  walk(source.program, node => {
    if (node.type === 'VariableDeclarator' && node.init && holds(node.init as Node, asksToEdit)) rights.add(nameOf(node.id))
    return undefined
  })
  const asks = (node: Node) => holds(node, each => asksToEdit(each) || (each.type === 'Identifier' && rights.has(nameOf(each))))
  const found: Node[] = []
  walk(source.program, (node, around) => {
    if (node.type === 'LogicalExpression' && node.operator === '&&' && asks(node.left as Node) && draws(node.right as Node))
      found.push(node)
    if (node.type === 'ConditionalExpression' && asks(node.test as Node)) {
      const yes = node.consequent as Node
      const no = node.alternate as Node
      const hides = (one: Node, other: Node) => isNothing(other) && (draws(one) || around.some(each => isHandler(each)))
      if (hides(yes, no) || hides(no, yes)) found.push(node)
    }
    if (node.type === 'IfStatement' && asks(node.test as Node) && returnsNothing(node.consequent as Node)) found.push(node)
    return undefined
  })
  return found.map(node => placeOf(source, node))
}

/** An attribute with which a part draws a control: `onAdd={mayAdd ? add : undefined}`. */
const isHandler = (node: Node) =>
  node.type === 'JSXAttribute' && /^on(Add|Remove|Delete|Undo|Discard|Publish|Edit)$/.test(nameOf(node.name))

const returnsNothing = (node: Node) =>
  holds(node, ({ type, argument }) => type === 'ReturnStatement' && isNothing((argument as Node | null) ?? null) && argument !== null)
