import { expect, it } from 'vitest'
import { shownIn, textsByFile } from './shown-texts.ts'

it('finds what definitions say: labels, headings, rules, and what is shown for the values of a choice', () => {
  const source = `
    label: ['Crane Gang', "Crane's Gangs"], section: 'People', hint: 'Which one',
    kind: choice({ quay: 'Quay side', yard: 'Yard side' }, { label: 'Side' }), shift: choice({ am: 'AM', night: 'By night' }, {}),
    gear: choice(gears, { label: 'Gear' }), lines: { needed: 'A gang needs a line.' },
    rules: rule => [rule.once(['skill'], 'It is there already'), rule.check('to', 'Ends too early', row => row.to > row.from), rule.apart('from', 'to', {})],`
  const gears = `export const gears = { hook: 'Hook gear', 'grab one': 'Grab gear' } as const`
  const definition = 'features/a/gang.resource.ts'
  const rules = 'features/a/gears.rules.ts'
  const page = 'features/a/gang.part.tsx'
  const shown = shownIn(
    [
      { file: definition, source },
      { file: rules, source: gears },
      { file: page, source: `const x = <p>{t('It\\'s on')} {say('Said')}</p>; const key = 'Known'; const y = 'unknown'; label: 'None'` },
    ],
    new Set(['Known']),
  )
  expect([...shown.get(definition)!].sort()).toEqual(
    ['A gang needs a line.', 'By night', 'Crane Gang', "Crane's Gangs", 'Ends too early', 'Gear', 'It is there already', 'People'].concat([
      'Quay side',
      'Side',
      'Which one',
      'Yard side',
    ]),
  )
  expect([...shown.get(rules)!]).toEqual(['Hook gear', 'Grab gear'])
  expect([...shown.get(page)!].sort()).toEqual(["It's on", 'Known', 'Said'])
})

it('finds the choices of the product', () => {
  const shown = textsByFile()
  expect([...shown.get('features/masters/location/location.resource.ts')!]).toEqual(expect.arrayContaining(['Berth', 'Workshop']))
})
