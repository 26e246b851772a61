import { expect, test } from 'vitest'
import en from './notice-en.ts'
import es from './notice-es.ts'
import fr from './notice-fr.ts'
import th from './notice-th.ts'

test('the notice has its sections, in every language alike, and says when it was last changed', () => {
  const ids = ['scope', 'collected', 'use', 'transfers', 'biometric', 'retention', 'rights', 'contact', 'changes']
  for (const notice of [en, fr, es, th]) {
    expect(notice.sections.map(({ id }) => id)).toEqual(ids)
    for (const [at, { heading, blocks }] of notice.sections.entries()) {
      expect(heading).not.toBe('')
      expect(blocks.map(block => (typeof block === 'string' ? 1 : block.length))).toEqual(
        en.sections[at]!.blocks.map(block => (typeof block === 'string' ? 1 : block.length)),
      )
    }
    expect(notice.updated).toMatch(/16.+2025/)
  }
  expect(en.updated).toBe('Last updated 16 April 2025')
})
