import { describe, expect, test } from 'vitest'
import { allCases } from '../../tests/support/attendance-cases.ts'
import { besideCategories, workedCategories } from './category.ts'
import type { DayFigures } from './figures.ts'
import { attended } from './sample.ts'

const cases = allCases()

/** A day as the tables write it: `normal 660, breakUnpaid 60`, after `day 1:` where there are several. */
function shown({ minutes, supplements, compOffMinutes }: DayFigures): string {
  const figures = [...workedCategories, ...besideCategories]
    .filter(category => minutes[category] > 0)
    .map(category => `${category} ${minutes[category]}`)
  const extras = supplements.map(({ code, units }) => `${code} ${units}`)
  if (compOffMinutes > 0) extras.push(`earns ${compOffMinutes}`)
  return [...figures, ...extras].sort().join(', ')
}

function figuresOf(days: readonly DayFigures[]): string {
  return days
    .map(day => (days.length > 1 ? `day ${day.day}: ${shown(day)}` : shown(day)))
    .join('; ')
    .trim()
}

const inOrder = (cell: string): string =>
  cell
    .split(';')
    .map(day => {
      const [, label = '', figures] = /^(day \d: ?)?(.*)$/.exec(day.trim())!
      return `${label ? `${label.trim()} ` : ''}${figures!
        .split(',')
        .map(part => part.trim())
        .sort()
        .join(', ')}`.trim()
    })
    .join('; ')

describe.each([...new Set(cases.map(({ file }) => file))])('%s', file => {
  test.each(cases.filter(one => one.file === file))('$name', ({ input, figures, exceptions }) => {
    const days = attended(input)
    const codes = days.flatMap(day => day.exceptions.map(({ code }) => (days.length > 1 ? `${code} ${day.day}` : code)))
    expect({ figures: inOrder(figuresOf(days)), exceptions: codes.sort().join(', ') }).toEqual({
      figures: inOrder(figures),
      exceptions: exceptions
        .split(',')
        .map(code => code.trim())
        .sort()
        .join(', '),
    })
  })
})

test('there are at least 150 cases, each with a name of its own', () => {
  expect(cases.length).toBeGreaterThanOrEqual(150)
  const names = cases.map(({ file, name }) => `${file} ${name}`)
  expect(names.filter((name, at) => names.indexOf(name) < at)).toEqual([])
})
