// biome-ignore-all lint/suspicious/noTemplateCurlyInString: code to be judged
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type Sheet, selectorsOf, strayRules } from './style-owners.ts'
import { root } from './syntax.ts'

const files = ['kit', 'features', 'apps/web']
  .flatMap(folder => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(file => `${folder}/${file}`))
  .filter(file => !/\.test\.|^apps\/web\/gallery\//.test(file))

const read = (ending: string): Sheet[] =>
  files.filter(file => file.endsWith(ending)).map(file => ({ file, text: readFileSync(join(root, file), 'utf8') }))

it('no rule of a style sheet reaches what another folder draws', () => {
  const sheets = read('.css')
  expect(sheets.flatMap(({ text }) => selectorsOf(text)).length).toBeGreaterThan(1000)
  expect(strayRules(sheets, read('.tsx'))).toEqual([])
})

const deployment = 'features/deployment/board/people.css'
const row = { file: 'features/attendance/reconciliation/row.part.tsx', text: '<b className={on ? "person on" : `person ${name}`} />' }

it.each([
  ['a name that another feature draws', '.person { color: red }'],
  ['the same in a media query', '@media (max-width: 720px) { .person > b { color: red } }'],
  ['one of several selectors', '.board-line, .person { color: red }'],
  ['no name at all', 'td > b { color: red }'],
])('is noticed: %s', (_, text) => {
  expect(strayRules([{ file: deployment, text }], [row])).toHaveLength(1)
})

it('a name below one of its own folder is told from what strays', () => {
  const text =
    '/* .person */ .board-line .person, .board-line:has(> .person) { color: red } @keyframes turn { from { top: 0 } to { top: 1px } }'
  expect(strayRules([{ file: deployment, text }], [row])).toEqual([])
})
