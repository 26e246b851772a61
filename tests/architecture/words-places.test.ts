// biome-ignore-all lint/suspicious/noTemplateCurlyInString: code to be judged
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { inOrder, wordsOf } from '../../apps/print-words.ts'
import { placePattern } from '../../kit/words/fill.ts'
import { sharedWords, type WordsFile, wordsFiles } from '../../kit/words/words-files.server.ts'
import { parsed, root, type Source, sourceOf, walk } from './syntax.ts'

// Words stand where they are shown: two features that are made at once then meet in no file.

const sources = ['kit', 'features', 'apps/web']
  .flatMap(folder => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(file => `${folder}/${file}`))
  .filter(file => /\.tsx?$/.test(file) && !/\.(test|fixture|example)\.tsx?$|^apps\/web\/gallery\/|notice-\w\w\.ts$/.test(file))
  .map(sourceOf)

/** Every text of a file; places of a template are written `{…}`. Names of properties too, which are shown where a table of them is. */
function textsOf({ program }: Source): Set<string> {
  const found = new Set<string>()
  walk(program, node => {
    if (node.type === 'Literal' && typeof node.value === 'string') found.add(node.value)
    if (node.type === 'TemplateLiteral')
      found.add((node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('{…}'))
    if (node.type === 'Property') found.add((node.key as { name?: string }).name ?? '')
    return undefined
  })
  return found
}

/** The words name the places of a text, a template counts them; in place of plural forms one of them. */
const asTemplates = (text: string) =>
  [0, -1].map(form => text.replace(placePattern, (place, name, forms?: string) => (name ? (forms?.split('|').at(form) ?? '{…}') : place)))

/** `text: where it stands, where it belongs` of those that stand elsewhere than where they are shown. A text that is put together as it is shown may stand anywhere. */
function misplaced(files: readonly WordsFile[], from: readonly Source[]): string[] {
  const showing = new Map<string, string[]>()
  for (const source of from) for (const text of textsOf(source)) showing.set(text, [...(showing.get(text) ?? []), source.file])
  return files.flatMap(({ path, texts }) =>
    Object.keys(texts).flatMap(text => {
      const shownBy = [text, ...asTemplates(text)].flatMap(each => showing.get(each) ?? [])
      const isHere = shownBy.some(file => wordsOf([file]) === path)
      const belongs = wordsOf(shownBy)
      return shownBy.length === 0 || belongs === path || (isHere && path !== sharedWords) ? [] : [`${text}: ${path}, ${belongs}`]
    }),
  )
}

it('every text stands beside the feature that alone shows it, or with the words of all', () => {
  expect(misplaced(wordsFiles(), sources)).toEqual([])
})

it('every file of words is as it is printed (if not: npm run print)', () => {
  expect(
    wordsFiles()
      .filter(({ path, texts }) => readFileSync(join(root, path), 'utf8') !== inOrder(texts))
      .map(({ path }) => path),
  ).toEqual([])
})

it('a text that stands elsewhere is noticed', () => {
  const page = parsed('features/a/tug/tug.screen.tsx', "const x = <p>{t('Tug')} {t('Save')} {`${count} tugs`}</p>")
  const own = 'features/a/tug/tug.words.json'
  const other = 'features/a/pilot/pilot.words.json'
  const fileOf = (path: string, ...texts: string[]): WordsFile => ({ path, texts: Object.fromEntries(texts.map(text => [text, {}])) })
  const tugs = '{{count}} {{count:tug|tugs}}'
  const both = [page, parsed('kit/ui/save.tsx', "const x = t('Save')")]
  expect(misplaced([fileOf(own, 'Tug', tugs, 'Put together'), fileOf(sharedWords, 'Save')], both)).toEqual([])
  expect(misplaced([fileOf(own, 'Save'), fileOf(sharedWords, 'Tug'), fileOf(other, tugs)], both)).toEqual([
    `Tug: ${sharedWords}, ${own}`,
    `${tugs}: ${other}, ${own}`,
  ])
})
