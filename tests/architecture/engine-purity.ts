import { childrenOf, type Node, placeOf, type Source, walk } from './syntax.ts'

/** All that an engine may use without importing it: the same input gives the same answer with each of them. */
const known = new Set(
  `undefined NaN Infinity Object Array Map Set WeakMap WeakSet Number BigInt String Boolean Symbol Math JSON Error RangeError TypeError isFinite isNaN
   Int8Array Uint8Array Int16Array Uint16Array Int32Array Uint32Array Float32Array Float64Array BigInt64Array`.split(/\s+/),
)
/** Ways to what is not among them: the machine's language, and code made of text. */
const refusedMembers = new Set(['__proto__', 'toLocaleString', 'toLocaleUpperCase', 'toLocaleLowerCase', 'localeCompare'])

/** Where an engine reaches for a clock, chance, the network, the machine or its language; `file:line name`. */
export function impurities(source: Source): string[] {
  const found: string[] = []
  const own = declaredIn(source.program)
  walk(source.program, (node, [outer]) => {
    const name = impureName(node, outer, own)
    if (name) found.push(`${placeOf(source, node)} ${name}`)
    return !name && !isType(node)
  })
  return found
}

function impureName(node: Node, outer: Node | undefined, own: ReadonlySet<string>): string | undefined {
  if (node.type === 'ImportExpression' || node.type === 'MetaProperty') return 'import'
  if (node.type === 'MemberExpression') return impureMember(node, outer)
  if (node.type !== 'Identifier' || !outer || isOnlyAName(node, outer)) return undefined
  const name = node.name as string
  if (name === 'Math' && outer.type !== 'MemberExpression') return 'Math'
  return own.has(name) || known.has(name) ? undefined : name
}

/** `Math['ran' + 'dom']` as well: of a global's members only those that are written out can be judged. */
function impureMember({ object, property, computed }: Node, outer: Node | undefined): string | undefined {
  const of = object as Node
  const at = (property as Node).name as string
  const global = of.type === 'Identifier' && known.has(of.name as string) ? (of.name as string) : ''
  if (computed) return global && `${global}[…]`
  if (global === 'Math' && at === 'random') return 'Math.random'
  // a copy of the same kind is made by `new x.constructor(…)`, code of text by x.constructor.constructor
  const isCode = at === 'constructor' && (of.type !== 'Identifier' || outer?.type === 'CallExpression')
  return refusedMembers.has(at) || isCode ? at : undefined
}

/** The name of a member or property, not of a value. */
function isOnlyAName(node: Node, outer: Node): boolean {
  if (outer.type === 'MemberExpression') return outer.property === node && !outer.computed
  const keyed = ['Property', 'MethodDefinition', 'PropertyDefinition'].includes(outer.type)
  return (
    (keyed && outer.key === node && !outer.computed && !outer.shorthand) ||
    /Label|^(Break|Continue)Statement|^Import|^Export/.test(outer.type)
  )
}

const isType = ({ type }: Node): boolean =>
  type.startsWith('TS') && !/^TS(As|Satisfies|NonNull|TypeAssertion|Instantiation|ParameterProperty)/.test(type)

/** Every name that the file gives to something itself. */
function declaredIn(program: Node): Set<string> {
  const names = new Set<string>()
  const add = (pattern: unknown): void => {
    const node = pattern as Node | null
    if (!node) return
    if (node.type === 'Identifier') names.add(node.name as string)
    else if (node.type === 'Property') add(node.value)
    else if (node.type === 'AssignmentPattern') add(node.left)
    else if (node.type === 'TSParameterProperty') add(node.parameter)
    else childrenOf(node).forEach(add)
  }
  walk(program, node => {
    if (node.type === 'VariableDeclarator' || node.type === 'ClassDeclaration' || /Function/.test(node.type)) add(node.id)
    if (/Function|Arrow/.test(node.type)) for (const param of node.params as Node[]) add(param)
    if (node.type === 'CatchClause') add(node.param)
    if (/^Import.*Specifier$/.test(node.type)) add(node.local)
    return undefined
  })
  return names
}
