// What people read: every text of a page goes through the words, and every sentence that a server or a rule says has its translations.

import { type Node, placeOf, type Source, walk } from './syntax.ts'

export interface Said {
  /** `file:line` */
  readonly place: string
  readonly text: string
}

/** Attributes whose text is read or heard by people. */
const readAttributes =
  /^(title|label|placeholder|alt|heading|hint|note|description|word|unit|aria-(label|description|roledescription|valuetext|placeholder)|\w+Label)$/
const shows = new Set(['toastOk', 'toastError', 'tip'])
const wordsOf = /\p{L}{2,}/u

/** Texts that a page shows as they stand in its code, without translation: in JSX, in an attribute that is read, in a toast; template literals too. */
export function shownRaw(source: Source): Said[] {
  const found: Said[] = []
  const note = (node: Node, text: string) =>
    wordsOf.test(text.replace(/&\w+;/g, '')) && found.push({ place: placeOf(source, node), text: text.trim() })
  const noteAll = (value: unknown) => {
    for (const { node, text } of textsIn(value as Node | null)) note(node, text)
  }
  walk(source.program, node => {
    if (node.type === 'JSXText') note(node, node.value as string)
    if (node.type === 'JSXAttribute' && readAttributes.test(nameOf(node.name))) noteAll(node.value)
    if (node.type === 'JSXElement' || node.type === 'JSXFragment')
      for (const child of node.children as Node[]) if (child.type === 'JSXExpressionContainer') noteAll(child)
    if (node.type === 'CallExpression' && shows.has(nameOf(node.callee))) {
      const [given] = node.arguments as Node[]
      noteAll(given)
      // what the server refused with, in English
      if (given?.type === 'CallExpression' && nameOf(given.callee) === 'refusalText') note(given, 'refusalText')
    }
    return undefined
  })
  return found
}

/** Sentences that a file says, and what it gives to the words, refuses with or calls a field: each must have its translations. */
export function saidTexts(source: Source): Said[] {
  const found: Said[] = []
  const note = (node: Node, text: string) => wordsOf.test(text) && found.push({ place: placeOf(source, node), text })
  walk(source.program, (node, around) => {
    if (node.type === 'TaggedTemplateExpression' || isForMachines(node)) return false
    if (node.type.startsWith('TS') && node.type.endsWith('Type')) return false
    for (const told of toldBy(node)) for (const { node: at, text } of textsIn(told)) note(at, text)
    const text = textOf(node)
    if (text !== undefined && isSentence(text) && !isForMachines(around[0]!)) note(node, text)
    return undefined
  })
  return [...new Map(found.map(said => [`${said.place} ${said.text}`, said])).values()]
}

/** What stands where only texts for people stand. */
function toldBy(node: Node): Node[] {
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return []
  const given = node.arguments as Node[]
  const at = placeOfText[nameOf(node.callee)]
  return at === undefined || !given[at] ? [] : [given[at]]
}
const placeOfText: Readonly<Record<string, number>> = { t: 0, say: 0, inEnglish: 0, fail: 1, failField: 1, refuse: 1, Refusal: 2, check: 1 }

/** Errors of the programmer, what the log says, and what the description of the calls says of one. */
function isForMachines(node: Node): boolean {
  if (node.type === 'Property') return nameOf(node.key) === 'summary'
  if (node.type === 'NewExpression') return /Error$/.test(nameOf(node.callee))
  return node.type === 'CallExpression' && /^(info|warn|error|debug|log|tell|query|describe|raw)$/.test(nameOf(node.callee))
}

/** Two words or more that begin like a sentence. */
const isSentence = (text: string) =>
  /^[A-Z"“{][^;=<>\n]*\s\S/.test(text) && (text.match(/\p{L}{2,}/gu) ?? []).length > 1 && !/^[A-Z_]+ /.test(text)

/** The texts that an expression may come to; places of a template are written `{…}`. */
function textsIn(node: Node | null | undefined): { node: Node; text: string }[] {
  if (!node) return []
  const text = textOf(node)
  if (text !== undefined) return [{ node, text }]
  if (node.type === 'ConditionalExpression') return [node.consequent, node.alternate].flatMap(each => textsIn(each as Node))
  if (node.type === 'LogicalExpression')
    return [node.operator === '&&' ? null : node.left, node.right].flatMap(each => textsIn(each as Node | null))
  if (node.type === 'BinaryExpression' && node.operator === '+') return [node.left, node.right].flatMap(each => textsIn(each as Node))
  return node.type === 'JSXExpressionContainer' || /^(Parenthesized|TS\w+)Expression$/.test(node.type)
    ? textsIn(node.expression as Node)
    : []
}

function textOf(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type !== 'TemplateLiteral') return undefined
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('{…}')
}

function nameOf(value: unknown): string {
  const { type, name, property, namespace } = (value ?? {}) as { type?: string; name?: string | Node; property?: Node; namespace?: Node }
  if (type === 'MemberExpression') return nameOf(property)
  if (namespace) return `${nameOf(namespace)}:${nameOf(name)}`
  return typeof name === 'string' ? name : ''
}
