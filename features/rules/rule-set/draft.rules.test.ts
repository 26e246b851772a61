import { expect, test } from 'vitest'
import { textsIn } from '../../../kit/words/words-files.server.ts'
import {
  type Draft,
  type DraftLine,
  draftOf,
  freshLine,
  freshRule,
  inputOf,
  newDraft,
  problemsBelow,
  verdictOf,
  withCopy,
  withLine,
} from './draft.rules.ts'
import { creationRuleCodes } from './rule-values.ts'
import { costWords, ruleGroups, ruleWords, severityWords } from './rule-words.rules.ts'

const named = (more: Partial<Draft> = {}): Draft => ({ ...newDraft(7, '2026-11-01'), name: 'Standard rules', ...more })
const line = (more: Partial<DraftLine> = {}): DraftLine => ({ ...freshLine([]), skillId: 3, bandId: 4, ...more })

test('a new set wants a name only, and nothing is said to be wrong before it has one', () => {
  expect(verdictOf(newDraft(7, '2026-11-01'))).toEqual({ problems: {}, empty: ['name'] })
  expect(verdictOf(named())).toEqual({ problems: {}, empty: [] })
})

test('what is drafted from a set is that set again', () => {
  const draft = named({ cover: [line()] })
  const set = { id: 1, version: 2, ...inputOf(draft) }
  expect(inputOf(draftOf(set))).toEqual(inputOf(draft))
})

test.each(creationRuleCodes)('%s is sound as it is added, once its bands are chosen', code => {
  const rule = freshRule(code, 'warn', [])
  const chosen = { ...rule.values, ...(code === 'QuayBandCount' && { band: 1 }), ...(code === 'QuaySuccession' && { pairs: [[1, 2]] }) }
  expect(verdictOf(named({ rules: [{ ...rule, values: chosen }] }))).toEqual({ problems: {}, empty: [] })
  expect(ruleGroups.filter(({ codes }) => codes.includes(code))).toHaveLength(1)
})

test('a rule that waits for its band is not complete, and not wrong', () => {
  const empty = {
    QuayBandCount: ['rules.0.values.band'],
    QuaySuccession: ['rules.0.values.pairs.0.0', 'rules.0.values.pairs.0.1'],
  }
  for (const code of ['QuayBandCount', 'QuaySuccession'] as const)
    expect(verdictOf(named({ rules: [freshRule(code, 'block', [])] }))).toEqual({ problems: {}, empty: empty[code] })
})

test('a rule costs something only while its breach is weighed', () => {
  expect(freshRule('QuayHours', 'warn', []).weight).toBe(1)
  expect(freshRule('QuayNights', 'info', []).weight).toBe(10)
  expect(freshRule('QuayHours', 'block', []).weight).toBeNull()
})

test('what is wrong is said at its field', () => {
  const [first, ...others] = named().rules
  const rules = [{ ...first!, values: { leastDays: 9, mostDays: 6 } }, ...others.map(rule => ({ ...rule, values: { minutes: 'long' } }))]
  const cover = [
    line(),
    line({ key: 1, weekdays: [7] }),
    line({ key: 2, skillId: 5, wanted: 1, least: 2, most: 0 }),
    line({ key: 3, bandId: null }),
  ]
  const { empty, problems } = verdictOf(named({ rules, cover, endsOn: 'soon' }))
  expect(empty).toEqual(['rules.3.values.window', 'cover.3.bandId'])
  expect(problems).toMatchObject({
    endsOn: 'A date like 15/Nov/2026',
    'rules.0.values': 'The minimum is above the maximum.',
    'rules.1.values.minutes': 'A length of time like 07:15',
    'cover.2.wanted': 'The number wanted is below the minimum.',
  })
  expect(problemsBelow(problems, 'rules.1')).toEqual({ 'values.minutes': 'A length of time like 07:15' })
  expect(problemsBelow(problems, 'cover.1')).toBe(problemsBelow(problems, 'cover.3'))
  expect(verdictOf(named({ cover: cover.slice(0, 2) })).problems).toEqual({ 'cover.1': 'The same skill, band and day is listed twice.' })
})

test('a line is added after the pattern of the last one, copied behind itself, and changed in its place', () => {
  const first = line({ weekdays: [1, 2], weightUnder: 50 })
  const added = freshLine([first])
  expect(added).toMatchObject({ key: 1, skillId: null, bandId: 4, weekdays: [1, 2], weightUnder: 50, least: 0, wanted: 1 })
  expect(withCopy([first, added], first)).toEqual([first, { ...first, key: 2 }, added])
  expect(withLine([first, added], { ...added, skillId: 9 })).toEqual([first, { ...added, skillId: 9 }])
})

test('the sentence of a rule has a place for each of its inputs', () => {
  for (const { sentence, parts } of Object.values(ruleWords))
    expect([...sentence.matchAll(/{{(\w+)}}/g)].map(([, name]) => name)).toEqual(parts.map(({ name }) => name))
})

test('every rule is worded in every language', () => {
  const said = new Set([
    ...Object.values(ruleWords).flatMap(({ title, sentence, parts }) => [
      title,
      ...(sentence === '{{pairs}}' ? [] : [sentence]),
      ...parts.flatMap(part => ('label' in part ? [part.label] : [])),
    ]),
    ...ruleGroups.map(({ title }) => title),
    ...Object.values(severityWords),
    ...Object.values(costWords),
  ])
  for (const language of ['th', 'fr', 'es']) {
    const texts = textsIn(language)
    expect([...said].filter(text => !texts[text])).toEqual([])
  }
})
