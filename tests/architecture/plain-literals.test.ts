import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './syntax.ts'

// One name, one line: `...{ a, b }` in a literal and `const [a, b] = [one, two]` say the same as two plain lines, only harder to read.

const patterns = [/\.\.\.\{ *[\w.]/, /\b(?:const|let) \[[\w, ]+\] = \[(?!\.\.\.|.*\]\.).*\]( as const)?$/m]

const isWrapped = (code: string): boolean => patterns.some(pattern => pattern.test(code))

it('no literal is spread into another, and no list is made to be taken apart at once', () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { cwd: root, encoding: 'utf8' }).trim().split('\n')
  expect(files.length).toBeGreaterThan(1000)
  const found = files.filter(file => !file.endsWith('plain-literals.test.ts') && isWrapped(readFileSync(join(root, file), 'utf8')))
  expect(found).toEqual([])
})

it.each(['<Roster {...{ schedule, lock }} />', 'const all = { ...{ a, b }, c }', 'const [a, b] = [1, 2]', 'let [at, from] = [0, 0]'])(
  'is noticed: %s',
  code => expect(isWrapped(code)).toBe(true),
)

it.each([
  'const all = { ...rest, c }',
  'const [first, ...others] = [...lists]',
  'const [a, b] = await Promise.all([one, two])',
  '[a, b] = [b, a]',
])('is told from what is none: %s', code => expect(isWrapped(code)).toBe(false))
