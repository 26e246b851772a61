import { describe, expect, it } from 'vitest'
import { BANDS, checked, MONDAY, person, problem, row } from '../../../tests/support/roster.ts'
import { unitsOf } from '../../../tests/support/roster-oracle.ts'
import { readRow } from '../machine.ts'
import { Model, type RowCheck } from '../model.ts'
import type { RosterCell } from '../terms.ts'
import type { Rule } from './rules.ts'

const block = { severity: 'block' } as const

/** What a rule says of a row: by how much, and on which days of the period. */
function told(rule: Rule, letters: string, history = '', firstDay = MONDAY): string {
  const before = row(history, 'a', firstDay - history.length).map(({ day, kind, band }) => ({ day, kind, ...(band && { band }) }))
  const off = [...history].flatMap((letter, at) => (letter === '.' ? [{ day: firstDay - history.length + at, kind: 'off' as const }] : []))
  const given = problem([rule], letters.length, { people: [person('a', { history: [...before, ...off] })] })
  const { breaches } = checked({ ...given, period: { ...given.period, firstDay } }, row(letters, 'a', firstDay))
  return breaches.map(({ by, days }) => `${by}@${days.map(day => day - firstDay).join()}`).join(' ')
}

const cases: [string, Rule, string, string][] = [
  ['AM to PM: never between two AM days', { ...block, code: 'SchRuleCodeSchRuleAMTransition', values: { leastDaysOff: 2 } }, 'E.EE.D', ''],
  [
    'AM to PM: the fewer days between, the more',
    { ...block, code: 'SchRuleCodeSchRuleAMTransition', values: { leastDaysOff: 2 } },
    'EL..E.L',
    '2@0,1 1@4,5,6',
  ],
  [
    'AM to PM: each one above the most',
    { ...block, code: 'SchRuleCodeSchRuleAMTransition', values: { mostAPeriod: 1 } },
    'E.LE..NE',
    '1@6',
  ],
  ['AM to PM: none allowed', { ...block, code: 'SchRuleCodeSchRuleAMTransition', values: { mostAPeriod: 0 } }, 'E.L.E.E', '1@2'],
  [
    'PM to AM: not between PM days, nor AM days',
    { ...block, code: 'SchRuleCodeSchRulePMTransition', values: { leastDaysOff: 2 } },
    'L.L.N.N...E.E',
    '',
  ],
  [
    'PM to AM: nights are PM',
    { ...block, code: 'SchRuleCodeSchRulePMTransition', values: { leastDaysOff: 2 } },
    'N.EE...LE',
    '1@0,1,2 2@7,8',
  ],
  [
    'a band: only its own days',
    { ...block, code: 'QuayBandCount', values: { band: 'N', most: 1, window: 'period' } },
    'DNDDN',
    '1@0,1,2,3,4',
  ],
  ['a band: only its least', { ...block, code: 'QuayBandCount', values: { band: 'N', least: 2, window: 'period' } }, 'DNDD', '1@0,1,2,3'],
  ['a band: only its shortest run', { ...block, code: 'QuayBandCount', values: { band: 'N', leastInRow: 2 } }, 'DNDNNNND', '1@1'],
  ['a band: only its longest run', { ...block, code: 'QuayBandCount', values: { band: 'N', mostInRow: 2 } }, 'DNDNNNND', '2@5,6'],
  [
    'a band: count and run',
    { ...block, code: 'QuayBandCount', values: { band: 'N', most: 2, window: 'week', mostInRow: 2 } },
    'NNN....',
    '1@0,1,2 1@2',
  ],
  [
    'rest after a night that ends late, over a free day',
    { ...block, code: 'SchRuleCodeMinRest', values: { minutes: 1500 } },
    'N.D..D',
    '60@0,1,2',
  ],
  ['nights: days that are none are free to follow each other', { ...block, code: 'QuayNights', values: { daysOffAfter: 2 } }, 'E.LE.E', ''],
  ['nights: the whole rest is missing', { ...block, code: 'QuayNights', values: { daysOffAfter: 2 } }, 'NE', '2@0,1'],
  ['nights: half of it', { ...block, code: 'QuayNights', values: { daysOffAfter: 2 } }, 'N.E', '1@0,1,2'],
  [
    'nights: nights may follow nights, but not after a part of the rest',
    { ...block, code: 'QuayNights', values: { daysOffAfter: 2 } },
    'NN.N',
    '1@1,2,3',
  ],
  ['nights: enough rest', { ...block, code: 'QuayNights', values: { daysOffAfter: 2 } }, 'NN..NN...E', ''],
  ['nights: only in a row', { ...block, code: 'QuayNights', values: { mostInRow: 1 } }, 'N.NN.NE', '1@3'],
  [
    'succession: only the pair, in its order',
    {
      ...block,
      code: 'QuaySuccession',
      values: {
        pairs: [
          ['N', 'D'],
          ['E', 'L'],
        ],
      },
    },
    'DNLE',
    '',
  ],
  [
    'succession: each pair once',
    {
      ...block,
      code: 'QuaySuccession',
      values: {
        pairs: [
          ['N', 'D'],
          ['E', 'L'],
        ],
      },
    },
    'NDEL',
    '1@0,1 1@2,3',
  ],
  ['succession: another band between ends it', { ...block, code: 'QuaySuccession', values: { pairs: [['N', 'D']] } }, 'NED.NLD', ''],
  ['weekends: both days of one are one', { ...block, code: 'QuayWeekends', values: { most: 0 } }, 'EEEEEEE', '1@5'],
  ['weekends: its second day alone', { ...block, code: 'QuayWeekends', values: { most: 0 } }, 'EEEEE.E', '1@6'],
  ['weekends: other days are none', { ...block, code: 'QuayWeekends', values: { most: 0 } }, 'EEEEE..EEEEE..', ''],
  ['weekends: each above the most', { ...block, code: 'QuayWeekends', values: { most: 1 } }, '.....EE.....EE......E', '1@12 1@20'],
  ['weekends: two of four', { ...block, code: 'QuayWeekends', values: { most: 2 } }, '.....E......EE.............E', '1@27'],
  ['whole weekends: free or worked', { ...block, code: 'QuayWeekends', values: { whole: true } }, 'EEEEE.......EE', ''],
  ['whole weekends: either half', { ...block, code: 'QuayWeekends', values: { whole: true } }, 'EEEEEE......E', '1@5,6'],
  [
    'weekends: a most and whole ones',
    { ...block, code: 'QuayWeekends', values: { most: 1, whole: true } },
    '.....EE.....E.',
    '1@12 1@12,13',
  ],
  [
    'weekly rest: begins anew after enough free days',
    { ...block, code: 'QuayWeeklyRest', values: { minutes: 2160 } },
    'DDDDDD..DDDDDD',
    '',
  ],
  ['weekly rest: one free day is long enough', { ...block, code: 'QuayWeeklyRest', values: { minutes: 2160 } }, 'DDD.DDDDDD.', ''],
  [
    'weekly rest: a free day that is too short does not help',
    { ...block, code: 'QuayWeeklyRest', values: { minutes: 2880 } },
    'DDD.DDD',
    '720@0,1,2,3,4,5',
  ],
  [
    'weekly rest: two free days, too short by a little',
    { ...block, code: 'QuayWeeklyRest', values: { minutes: 3661 } },
    'DD..DDD',
    '61@0,1,2,3,4',
  ],
  ['weekly rest: exactly enough', { ...block, code: 'QuayWeeklyRest', values: { minutes: 2160 } }, 'DDDDDD.D', ''],
  [
    'weekly rest: once said, the count begins anew',
    { ...block, code: 'QuayWeeklyRest', values: { minutes: 2160 } },
    'DDDDDDDDDDDDD',
    '1440@0,1,2,3,4,5,6 1440@6,7,8,9,10,11,12',
  ],
  [
    'weekly rest: after a long time off',
    { ...block, code: 'QuayWeeklyRest', values: { minutes: 9000 } },
    'D........D.......D.D',
    '2520@17,18,19',
  ],
]

describe('a rule and what came before the period', () => {
  const SATURDAY = MONDAY + 5
  const SUNDAY = MONDAY + 6

  it('a weekend of which one day is past counts once it is worked in the period', () => {
    const most: Rule = { ...block, code: 'QuayWeekends', values: { most: 0 } }
    expect(told(most, 'E....', 'E', SUNDAY)).toBe('1@0')
    expect(told(most, '.....', 'E', SUNDAY)).toBe('')
    const whole: Rule = { ...block, code: 'QuayWeekends', values: { whole: true } }
    expect(told(whole, 'E....', '.', SUNDAY)).toBe('1@0')
    expect(told(whole, 'E....', 'E', SUNDAY)).toBe('')
    expect(told(whole, '.....', 'E', SUNDAY)).toBe('1@0')
    expect(told(whole, 'EE...', 'E', SATURDAY)).toBe('')
  })

  it('transitions are those of the period; the first may come from the day before', () => {
    const none: Rule = { ...block, code: 'SchRuleCodeSchRuleAMTransition', values: { mostAPeriod: 0 } }
    expect(told(none, 'L', 'E')).toBe('1@0')
    expect(told(none, '.E', 'EL')).toBe('')
    expect(told(none, '.L', 'E')).toBe('1@1')
  })

  it('a rest that was too short is shown on the days of the period', () => {
    const rest: Rule = { ...block, code: 'QuayWeeklyRest', values: { minutes: 2160 } }
    expect(told(rest, 'DD', 'DDDDDD')).toBe('1440@0')
    expect(told(rest, 'DD', 'DDDD..DDD')).toBe('')
  })
})

describe('a weekend of three days', () => {
  it('that is neither free nor worked is said once', () => {
    const rule: Rule = { ...block, code: 'QuayWeekends', values: { whole: true } }
    const given = problem([rule], 7)
    const long = { ...given, period: { ...given.period, weekendDays: [5, 6, 7] as const } }
    const days = (letters: string) => checked(long, row(letters)).breaches.map(breach => breach.days.map(day => day - MONDAY))
    expect(days('....E.E')).toEqual([[4, 5]])
    expect(days('.....E.')).toEqual([[4, 5]])
    expect(days('....EE.')).toEqual([[5, 6]])
    expect(days('EEEEEEE')).toEqual([])
  })
})

describe('a split shift', () => {
  it('is followed by what each of its parts forbids', () => {
    const rule: Rule = {
      ...block,
      code: 'QuaySuccession',
      values: {
        pairs: [
          ['E', 'D'],
          ['L', 'D'],
          ['L', 'N'],
        ],
      },
    }
    const split: RosterCell[] = [...row('E'), { ...row('L')[0]!, slot: 1 }]
    const units = (after: string) => checked(problem([rule], 2), [...split, ...row(`.${after}`)]).breaches.map(({ by }) => by)
    expect(units('D')).toEqual([2])
    expect(units('N')).toEqual([1])
    expect(units('E')).toEqual([])
  })
})

describe('what a rule counts', () => {
  it('is counted for the period whatever its limits are', () => {
    const rule: Rule = { ...block, code: 'QuayWeekends', values: { most: 2 } }
    const model = new Model(problem([rule], 14), row('.....EE.....E.'))
    const [{ machine }] = model.rowChecks(model.problem.people[0]!) as [RowCheck]
    const { least, most, counter } = machine.tally!
    const said: number[] = []
    const duties = [...'.....EE.....E.'].map(letter => (letter === '.' ? 0 : 3))
    readRow(counter, counter.unknown, duties, (units, first) => said.push(units, first))
    expect([least, most, said]).toEqual([0, 2, [1, 5, 1, 12]])
  })
})

describe('what a rule says of a row', () => {
  it.each(cases)('%s', (_, rule, letters, expected) => {
    expect(told(rule, letters)).toBe(expected)
    const bands = [...letters].map(letter => BANDS.find(({ id }) => id === letter) ?? null)
    const units = expected
      .split(' ')
      .filter(Boolean)
      .reduce((sum, each) => sum + Number(each.split('@')[0]), 0)
    expect(units).toBe(unitsOf(rule, bands))
  })
})
