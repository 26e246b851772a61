import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { rosterHands } from '../../../tests/support/roster-hands.ts'
import { world } from '../../../tests/support/world.ts'
import { allCalls } from '../../product.server.ts'
import type { Mending } from './mending.api.ts'
import type { BreachRepairs, NamedBreach, RosterBreaches, RuleOverrides } from './roster-breaches.api.ts'
import type { WhyNotThere } from './why-not.api.ts'

// G1 comes from a night to a day shift, which warns; G2 works seven days in a row, which blocks; G3 keeps every rule.
const week = { from: '2026-11-16', to: '2026-11-22' }
const salwa = await world(allCalls, '2026-11-10T08:00:00Z')
  .rostered('2026-11-18', 'Gate', ['G1', 'G2', 'G3'])
  .rules(['SchRuleCodeMinRest', 'warn', { minutes: 660 }], ['SchRuleCodeWorkingDays', 'block', { mostDays: 6 }])
  .open()
const { node, rows, people: ids, bands, as } = salwa
const scheduler = as('Scheduler')
const stranger = salwa.stranger('Scheduler')
const hands = rosterHands(salwa, week)
const set = (number: string, days: readonly string[], band: string | null) =>
  hands.set(
    number,
    days.map(day => `2026-11-${day}`),
    band,
  )
await set('G1', ['17'], 'N12')
await set('G2', ['16', '17', '19', '20', '21', '22'], 'D12')

const validations = (asked: object = week, send = scheduler) => send<RosterBreaches>('GET', '/schedules/validations', { ...node, ...asked })

describe('what the live roster breaks (ND-89, ND-101)', () => {
  it('is named with rule, severity, person and days, the worst first', async () => {
    const { data, errors } = await validations()
    expect(errors).toEqual([])
    expect(data.total).toBe(2)
    expect(data.breaches.map(({ code, text, severity, number, dates }) => [code, text, severity, number, dates.at(-1)])).toEqual([
      ['SchRuleCodeWorkingDays', 'Too many continuous working days', 'block', 'G2', '2026-11-22'],
      ['SchRuleCodeMinRest', 'Minimum rest too low', 'warn', 'G1', '2026-11-18'],
    ])
  })

  it('is of the dates that are asked for, and ends when it is mended', async () => {
    expect((await validations({ from: '2026-11-23', to: '2026-11-24' })).data).toEqual({ total: 0, breaches: [] })
    await set('G2', ['19'], null)
    expect((await validations()).data.breaches.map(({ number }) => number)).toEqual(['G1'])
    await set('G2', ['19'], 'D12')
  })

  it('is an exclusion after days in a row too, as it is where the cell is typed (EXCL-05)', async () => {
    await rows(sql`insert into employee_exclusion (company_id, employee_id, band_id, reason, assigned_on, after_days)
        values (company(), ${ids.G3!}, ${bands.D12!}, 'Knee', '2026-11-01', 2)`)
    await set('G3', ['17', '18'], 'D12')
    expect((await validations()).data.breaches.map(({ number }) => number)).toEqual(['G2', 'G1'])
    await set('G3', ['19'], 'D12')
    const { data } = await validations()
    expect(data.breaches.filter(({ number }) => number === 'G3')).toMatchObject([
      { code: 'QuayExclusion', text: 'Excluded', severity: 'block', dates: ['2026-11-19'] },
    ])
    await rows(sql`update employee_exclusion set after_days = 3`)
    expect((await validations()).data.breaches.map(({ number }) => number)).toEqual(['G2', 'G1'])
    await set('G3', ['17', '18', '19'], null)
  })

  it('is too many AM or PM shifts, and too soon a change between them (SCHED-20, SCHED-21)', async () => {
    await rows(sql`
      insert into creation_rule (company_id, set_id, order_no, code, severity, values)
      select company(), s.id, r.place, r.code, 'warn', r.given::jsonb from creation_rule_set s, (values
        (3, 'SchRuleCodeAMShiftAllowed', '{"most": 1, "window": "week"}'),
        (4, 'SchRuleCodePMShiftAllowed', '{"most": 1, "window": "week"}'),
        (5, 'SchRuleCodeSchRuleAMTransition', '{"leastDaysOff": 1}'),
        (6, 'SchRuleCodeSchRulePMTransition', '{"leastDaysOff": 1}')) r (place, code, given)`)
    await set('G3', ['16', '19'], 'N12')
    await set('G3', ['17', '18'], 'D12')
    const { breaches } = (await validations()).data
    const found = breaches.filter(({ number, code }) => number === 'G3' && code !== 'SchRuleCodeMinRest')
    expect(found.map(({ code, text }) => [code, text]).sort()).toEqual([
      ['SchRuleCodeAMShiftAllowed', 'Maximum AM shifts exceeded'],
      ['SchRuleCodePMShiftAllowed', 'Maximum PM shifts exceeded'],
      ['SchRuleCodeSchRuleAMTransition', 'Too few days off between AM and PM or night'],
      ['SchRuleCodeSchRulePMTransition', 'Too few days off between PM and AM'],
    ])
    await rows(sql`delete from creation_rule where code like '%MShiftAllowed' or code like '%MTransition'`)
    await set('G3', ['16', '17', '18', '19'], null)
  })

  it('is refused over too many days, and to other terminals', async () => {
    expect((await validations({ from: '2026-11-01', to: '2027-01-31' })).status).toBe(400)
    expect((await validations(week, stranger)).status).toBe(404)
  })
})

describe('an override', () => {
  const breachOf = async (number: string) => (await validations()).data.breaches.find(each => each.number === number)!
  const override = ({ employeeId, code, dates }: NamedBreach, reason: string, send = scheduler) =>
    send<{ id: number }>('POST', '/schedules/validations/overrides', {
      ...node,
      employeeId,
      code,
      from: dates[0],
      to: dates.at(-1),
      reason,
    })
  const log = async () => (await scheduler<RuleOverrides>('GET', '/schedules/validations/overrides', { ...node, ...week })).data

  it('lets a breach that warns stand with its reason, and is withdrawn; the log keeps both', async () => {
    const made = await override(await breachOf('G1'), 'Agreed with the crew')
    expect(made.errors).toEqual([])
    const { data } = await validations()
    expect([data.total, data.breaches.at(-1)!.number, data.breaches.at(-1)!.override?.reason]).toEqual([1, 'G1', 'Agreed with the crew'])
    await override(await breachOf('G1'), 'Agreed with him')
    await scheduler('POST', `/schedules/validations/overrides/${made.data.id}/withdraw`, node)
    expect((await breachOf('G1')).override).toBeNull()
    expect(await log()).toMatchObject([{ number: 'G1', text: 'Minimum rest too low', reason: 'Agreed with him', withdrawn: {} }])
  })

  it('is refused for a rule that blocks, without a reason, for what is kept, and without the right', async () => {
    const refused = await override(await breachOf('G2'), 'No')
    expect([refused.status, refused.errors[0]!.errorDescription]).toEqual([409, 'This rule blocks: it cannot be overridden.'])
    expect((await override(await breachOf('G1'), ' ')).errors[0]).toMatchObject({ field: 'reason' })
    const kept = await override({ ...(await breachOf('G1')), employeeId: ids.G3! }, 'No')
    expect([kept.status, kept.errors[0]!.errorDescription]).toEqual([409, 'This rule is now kept.'])
    expect((await override(await breachOf('G1'), 'No', as('Supervisor'))).status).toBe(403)
    expect(await log()).toHaveLength(1)
  })

  it('is of one breach only: another one of the same rule stands', async () => {
    await override(await breachOf('G1'), 'Once')
    await set('G1', ['19'], 'N12')
    await set('G1', ['20'], 'D12')
    const { data } = await validations()
    const mine = data.breaches.filter(({ number, code }) => number === 'G1' && code === 'SchRuleCodeMinRest')
    expect([data.total, mine.map(({ override }) => override?.reason)]).toEqual([2, [undefined, 'Once']])
    await set('G1', ['19', '20'], null)
  })
})

describe('what mends a breach', () => {
  const repairs = (asked: object, send = scheduler) => send<BreachRepairs>('GET', '/schedules/validations/repairs', { ...node, ...asked })
  const rest = () => ({ employeeId: ids.G1, code: 'SchRuleCodeMinRest', from: '2026-11-18', to: '2026-11-18' })

  it('is at most three changes with what they make of each day, and each does mend it', async () => {
    const [breach] = (await validations()).data.breaches.filter(({ number }) => number === 'G1')
    const asked = { ...rest(), from: breach!.dates[0], to: breach!.dates.at(-1) }
    const { data } = await repairs(asked)
    expect([data.stands, data.repairs.length <= 3, data.repairs.length > 0]).toEqual([true, true, true])
    const { kind, edits } = data.repairs[0]!
    expect(['off', 'band', 'giveTo', 'swap', 'offCancel']).toContain(kind)
    const cells = edits.map(({ employeeId, date, bandId, version, offCancelled }) => ({ employeeId, date, bandId, version, offCancelled }))
    expect((await scheduler('POST', '/roster-cells/set', { ...node, sentAs: randomUUID(), cells })).errors).toEqual([])
    expect((await validations()).data.breaches.map(({ number }) => number)).not.toContain('G1')
    expect((await repairs(asked)).data).toEqual({ stands: false, repairs: [] })
  })

  it('is asked also of weeks that are long over, where nothing can change', async () => {
    const { status, data } = await repairs({ ...rest(), from: '2026-05-18', to: '2026-05-18' })
    expect([status, data]).toEqual([200, { stands: false, repairs: [] }])
  })

  it('is told to nobody of another terminal, and is refused for who is not there', async () => {
    expect((await repairs(rest(), stranger)).status).toBe(404)
    expect((await repairs({ ...rest(), employeeId: 999_999 })).status).toBe(404)
  })
})

describe('mending', () => {
  const mend = (numbers: readonly string[], asked: object = {}, send = scheduler) =>
    send<Mending>('POST', '/schedules/validations/mending', { ...node, ...week, people: numbers.map(number => ids[number]!), ...asked })
  const take = async ({ people }: Mending) => {
    const cells = people.flatMap(({ edits }) =>
      edits.map(({ employeeId, date, bandId, version, offCancelled }) => ({ employeeId, date, bandId, version, offCancelled })),
    )
    expect((await scheduler('POST', '/roster-cells/set', { ...node, sentAs: randomUUID(), cells })).errors).toEqual([])
  }

  it('proposes the fewest changes that leave no breach of these people, with what each day was', async () => {
    await set('G1', ['19'], 'N12')
    await set('G1', ['20'], 'D12')
    const { data, errors } = await mend(['G1', 'G2', 'G3'])
    expect(errors).toEqual([])
    expect(data.people.map(({ number, edits, left }) => [number, edits.length, left])).toEqual([
      ['G1', 1, []],
      ['G2', 1, []],
    ])
    expect(data.people[0]!.edits[0]!.before).not.toBe(data.people[0]!.edits[0]!.band)
    expect((await validations()).data.breaches.map(({ number }) => number)).toEqual(['G2', 'G1'])
    await take(data)
    expect((await validations()).data.breaches).toEqual([])
    expect((await mend(['G1', 'G2', 'G3'])).data).toEqual({ people: [] })
  })

  it('leaves a breach that is overridden, and changes the dates that are asked for alone', async () => {
    await set('G1', ['18', '19', '20'], null)
    await set('G1', ['18'], 'N12')
    await set('G1', ['19'], 'D12')
    const [breach] = (await validations()).data.breaches
    await scheduler('POST', '/schedules/validations/overrides', {
      ...node,
      employeeId: ids.G1,
      code: breach!.code,
      from: breach!.dates[0],
      to: breach!.dates.at(-1),
      reason: 'Agreed',
    })
    expect((await mend(['G1'])).data).toEqual({ people: [] })
    await rows(sql`update rule_override set withdrawn_at = now() where withdrawn_at is null`)
    const range = { from: '2026-11-19', to: '2026-11-19' }
    const [one] = (await mend(['G1'], range)).data.people
    expect(one!.edits.map(({ date }) => date)).toEqual(['2026-11-19'])
    expect(one!.left).toEqual([])
  })

  it('is told to nobody of another terminal', async () => {
    expect((await mend(['G1'], {}, stranger)).status).toBe(404)
  })
})

describe('why not', () => {
  const why = async (number: string, date: string) =>
    (await scheduler<WhyNotThere>('GET', '/schedules/validations/why-not', { ...node, employeeId: ids[number]!, date })).data

  it('says of each band whether it is free, wants a reason, or which rule forbids it', async () => {
    await set('G3', ['17'], 'N12')
    await set('G3', ['18'], null)
    const { refused, bands: judged } = await why('G3', '2026-11-18')
    expect(refused).toBeNull()
    expect(judged.find(({ code }) => code === 'D12')).toMatchObject({
      way: 'reason',
      breaks: [{ text: 'Minimum rest too low', severity: 'warn' }],
      forbids: [],
    })
    expect(judged.find(({ code }) => code === 'N12')).toMatchObject({ way: 'free', breaks: [] })
  })

  it('tells what only other days stand against from what no row may have', async () => {
    await set('G2', ['16', '17', '18', '19', '20', '21'], 'D12')
    await set('G2', ['22'], null)
    const day = (await why('G2', '2026-11-22')).bands.find(({ code }) => code === 'D12')!
    expect([day.way, day.breaks.map(({ code }) => code)]).toEqual(['otherDays', ['SchRuleCodeWorkingDays']])
    await rows(sql`insert into employee_exclusion (company_id, employee_id, band_id, reason, assigned_on)
        values (company(), ${ids.G3!}, ${bands.N12!}, 'Eyes', '2026-11-20')`)
    const night = (await why('G3', '2026-11-21')).bands.find(({ code }) => code === 'N12')!
    expect([night.way, night.forbids]).toEqual(['never', ['Excluded']])
  })

  it('says why nothing may be put there', async () => {
    await rows(sql`update employee set terminated_on = '2026-11-25' where id = ${ids.G3!}`)
    expect((await why('G3', '2026-11-26')).refused).toMatch(/has left by this date/)
  })
})
