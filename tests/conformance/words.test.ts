import { describe, expect, it } from 'vitest'
import { sameEverywhere } from '../../apps/shown-texts.ts'
import { resources } from '../../features/product.server.ts'
import { commonErrors } from '../../kit/calls/errors.ts'
import { rowCheck } from '../../kit/fields/check.ts'
import type { Resource } from '../../kit/resource/resource.ts'
import { textsIn, translatedTo } from '../../kit/words/words-files.server.ts'

// What a resource says of itself, and what a call says of a wrong value, in the languages of the pages.

const words = translatedTo.map(code => ({ code, texts: textsIn(code) }))

/** `language: text` of every text that a language does not have. */
const untranslated = (said: Iterable<string>) =>
  words.flatMap(({ code, texts }) => [...new Set(said)].filter(text => !texts[text]?.trim()).map(text => `${code}: ${text}`))

type Saying = Pick<Resource, 'label' | 'fields' | 'computed'> & { readonly rules: readonly { readonly says: string }[] }

function* saidOf({ label, fields, rules, computed = {} }: Saying): Iterable<string> {
  yield* label
  yield* rules.map(({ says }) => says)
  yield* Object.values(computed).map(each => each.label)
  for (const field of Object.values(fields)) {
    yield field.label
    if (field.hint) yield field.hint
    yield* (field.choices ?? []).map(choice => choice.label).filter(text => !sameEverywhere.has(text))
  }
}

/** What the checks of fields say; bounds and choices are said by the inputs in words of their own. */
function* complaintsOf({ fields }: Pick<Resource, 'fields'>): Iterable<string> {
  for (const field of Object.values(fields)) {
    for (const wrong of [null, {}, true, 'x', 'a\0b', '2026-02-30']) {
      for (const { message } of rowCheck(field).safeParse(wrong).error?.issues ?? []) if (!/^One of |\d/.test(message)) yield message
    }
  }
}

describe.each(resources.map(resource => ({ name: resource.name, resource })))('$name', ({ resource }) => {
  it('says in every language what it is, and what is wrong with it', () => {
    const all = [resource, ...Object.values(resource.subTables)]
    expect(untranslated(all.flatMap(each => [...saidOf(each), ...complaintsOf(each)]))).toEqual([])
  })
})

it('has the refusals of every call in every language', () => {
  expect(untranslated(Object.values(commonErrors).map(({ text }) => text))).toEqual([])
})

it('finds a text that nobody has translated', () => {
  expect(untranslated(['Skill', 'Nobody says this'])).toEqual(translatedTo.map(code => `${code}: Nobody says this`))
})
