import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { wordsOf } from '../words/filled.ts'
import { bold, Sentence, slot } from './sentence.tsx'

const english = wordsOf({}, 'en')
const french = wordsOf(
  {
    '{{count}} {{name}} found.': '{{name}} : {{count}}',
    'at most {{days}} {{days:day|days}}': '{{days}} {{days:jour|de jours|jours}} au plus',
  },
  'fr',
)

test('a count is bold at the place where its language puts it', () => {
  const places = { count: bold(1810), name: 'Cat 1' }
  expect(renderToStaticMarkup(<Sentence>{english('{{count}} {{name}} found.', places)}</Sentence>)).toBe('<b>1,810</b> Cat 1 found.')
  expect(renderToStaticMarkup(<Sentence>{french('{{count}} {{name}} found.', places)}</Sentence>)).toBe('Cat 1 : <b>1,810</b>')
})

test('an input is part of its sentence, whose plural form follows the typed number', () => {
  const drawn = (t: typeof english, days?: number) =>
    renderToStaticMarkup(
      <Sentence slots={{ days: <input /> }}>{t('at most {{days}} {{days:day|days}}', { days: slot('days', days) })}</Sentence>,
    )
  expect([drawn(english), drawn(english, 1), drawn(english, 6)]).toEqual([
    'at most <input/> days',
    'at most <input/> day',
    'at most <input/> days',
  ])
  expect(drawn(french, 1)).toBe('<input/> jour au plus')
})
