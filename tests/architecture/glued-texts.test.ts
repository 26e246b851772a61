// biome-ignore-all lint/suspicious/noTemplateCurlyInString: code to be judged
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { childrenOf, type Node, parsed, placeOf, root, type Source, sourceOf, walk } from './syntax.ts'

// Whole sentences are translated: a language that orders its words otherwise cannot mend a sentence put together from translated pieces.
// A text with places is filled by `t`, parts of the page stand in it by `Sentence` (kit/ui/sentence.tsx); a list is joined with `join`.

const sources = ['kit', 'features', 'apps/web']
  .flatMap(folder => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(file => `${folder}/${file}`))
  .filter(file => /\.tsx?$/.test(file) && !/\.(test|fixture|example)\.tsx?$|^apps\/web\/gallery\//.test(file))
  .map(sourceOf)

/** Where translated texts are put together with others. */
function glued(source: Source): string[] {
  const found: string[] = []
  walk(source.program, node => {
    const isGlue =
      (node.type === 'TemplateLiteral' && (node.expressions as Node[]).some(isTranslated)) ||
      (node.type === 'BinaryExpression' && node.operator === '+' && [node.left, node.right].some(side => isTranslated(side as Node))) ||
      (/^JSX(Element|Fragment)$/.test(node.type) && besideText(node.children as Node[]))
    if (isGlue) found.push(placeOf(source, node))
    return undefined
  })
  return found
}

/** A text of the words, or an expression that may come to one. */
function isTranslated(node: Node): boolean {
  if (node.type === 'CallExpression') return /^(t|say)$/.test((node.callee as { name?: string }).name ?? '')
  const { consequent, alternate, left, right, expression } = node as Record<string, Node | undefined>
  return [consequent, alternate, left, right, expression].some(part => part && isTranslated(part))
}

const isElement = (node: Node | undefined): boolean =>
  node !== undefined && (node.type.startsWith('JSXElement') || childrenOf(node).some(isElement))

/** Whether a translated text stands among the children of an element next to another text, or after a count that stands out. */
function besideText(children: readonly Node[]): boolean {
  const shown = children.filter(child => child.type !== 'JSXText' || (child.value as string).trim() !== '')
  return shown.some((child, at) => {
    if (child.type !== 'JSXExpressionContainer' || isElement(child) || !isTranslated(child)) return false
    const before = shown[at - 1]
    const after = shown[at + 1]
    const isCount = before?.type === 'JSXElement' && /^(b|strong|em)$/.test(tagOf(before))
    return isCount || [before, after].some(isText)
  })
}

function isText(node: Node | undefined): boolean {
  if (node?.type === 'JSXText') return /[\p{L},.:]/u.test(node.value as string)
  if (node?.type !== 'JSXExpressionContainer' || isElement(node)) return false
  const { type, value } = node.expression as Node
  return type !== 'JSXEmptyExpression' && !(type === 'Literal' && String(value).trim() === '')
}

const tagOf = (element: Node): string => ((element.openingElement as Node).name as { name?: string }).name ?? ''

it('no translated text is put together with another', () => {
  expect(sources.flatMap(glued)).toEqual([])
})

describe('glue', () => {
  it.each([
    "const x = `${t('Normal')} ${t('Hours')}`",
    "const x = `${label}: ${value ? date(value) : t('None')}`",
    "const x = t('Add') + name",
    "const x = <p>{t('Made by')} {name}</p>",
    "const x = <p>{t('Rows')}: {count}</p>",
    "const x = <p><b>{count}</b> {t('rows found.')}</p>",
    "const x = <span>{t('first')} <i>−</i> and {t('second')}</span>",
  ])('is noticed: %s', code => {
    expect(glued(parsed('a.screen.tsx', code))).toEqual(['a.screen.tsx:1'])
  })

  it.each([
    "const x = t('{{count}} of {{total}}', { count, total: `${total}` })",
    "const x = [t(role), date].join(' · ')",
    "const x = <button><Icon name='add' /> {t('Add')} {open && <Caret />}</button>",
    "const x = <p>{t('All')} <b>{count}</b></p>",
    "const x = <span><i>−2</i> {t('short')}</span>",
    'const x = `${name} ${text}`',
  ])('is told from what is none: %s', code => {
    expect(glued(parsed('a.screen.tsx', code))).toEqual([])
  })
})
