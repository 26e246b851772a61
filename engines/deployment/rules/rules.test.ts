import { describe, expect, it } from 'vitest'
import type { DeploymentPolicy } from '../problem/policy.ts'
import type { Downtime, Exclusion, Person, PersonSkill, Post } from '../problem/problem.ts'
import { person, post, skill } from '../sample.ts'
import { blocksOf, fitnessOf, termsOf } from './eligibility.ts'
import type { Block } from './rule.ts'

interface Case {
  readonly post?: Partial<Post>
  readonly person?: Partial<Person>
  readonly policy?: Partial<DeploymentPolicy>
  readonly downtimes?: readonly Downtime[]
}

const termsIn = ({ policy, downtimes = [] }: Case) => termsOf({ policy: { postsPerPerson: 'one', ...policy }, downtimes })
const blocks = (given: Case): Block[] => blocksOf(post('p', given.post), person('a', given.person), termsIn(given))
const fitness = (given: Case) => fitnessOf(post('p', given.post), person('a', given.person), termsIn(given))

const skills = (...rows: Partial<PersonSkill>[]): Partial<Person> => ({ skills: rows.map(skill) })
const excluded = (change: Partial<Exclusion>, other: Partial<Person> = {}): Case => ({
  post: { band: 'N12' },
  person: { exclusions: [{ skills: [], from: 0, ...change }], ...other },
})
const onShift = (start: number, end: number): Partial<Person> => ({ shifts: [{ id: 's', span: { start, end } }] })
const down = (start: number, end: number): Case => ({
  post: { equipment: 'QC1' },
  downtimes: [
    { equipment: 'QC2', span: { start: 0, end: 60 } },
    { equipment: 'QC1', span: { start, end } },
  ],
})
const liftFor = (subject: string, by: number) => ({ fix: { kind: 'liftRule', subject, by } }) as const

describe('a person may take a post', () => {
  it.each<[string, Case]>([
    ['with the skill', {}],
    ['by a secondary skill', { person: skills({ primary: false }) }],
    ['with the rating asked for, or a better one', { post: { leastRating: 'B' }, person: skills({ rating: 'B' }) }],
    ['on the first and the last day of the skill', { person: skills({ from: 10, to: 10 }) }],
    [
      'with its licence, renewed in time',
      {
        post: { licences: ['hv'] },
        person: {
          licences: [
            { code: 'hv', skill: 'crane', from: 0, to: 9 },
            { code: 'hv', skill: 'crane', from: 10 },
          ],
        },
      },
    ],
    ['of another node that may lend them', { person: { node: 'yard', poolNodes: ['gate', 'quay'] } }],
    ['back from leave', { person: { absences: [{ kind: 'leave', from: 5, to: 9 }] } }],
    ['excluded from another band', excluded({ band: 'D12' })],
    ['excluded from another skill', excluded({ skills: ['tally'] })],
    ['excluded from the skill in another band', excluded({ band: 'D12', skills: ['crane'] })],
    ['whose exclusion has ended', excluded({ to: 9 })],
    ['whose exclusion begins after more days in a row', excluded({ afterDays: 4 }, { daysInRow: 3, daysInRowWithOff: 9 })],
    ['when the machine is down before and after', down(60, 90)],
    ['that fills the shift', { person: onShift(0, 60) }],
    ['after just the least rest', { policy: { leastRest: 660 }, person: { lastShiftEnd: -660 } }],
    ['with just the most overtime', { policy: { normalMinutes: 60, overtimeCap: 30 }, person: { minutes: 30 } }],
    ['without overtime, the cap passed long ago', { policy: { overtimeCap: 30 }, person: { overtimeMinutes: 90 } }],
    ['just off a shift, where no rest is asked for', { person: { lastShiftEnd: -1 } }],
    ['of whom no shift before is known', { policy: { leastRest: 660 } }],
    ['whose post needs no machine, whichever is down', { downtimes: [{ equipment: 'QC1', span: { start: 0, end: 60 } }] }],
    ['as the last shift of the week', { policy: { mostShiftsWeek: 6 }, person: { shiftsThisWeek: 5 } }],
  ])('%s', (_, given) => {
    expect(blocks(given)).toEqual([])
    expect(fitness(given)).not.toBeNull()
  })
})

describe('a rule keeps a person from a post', () => {
  it.each<[string, Case, Block]>([
    ['no such skill', { person: skills({ skill: 'tally' }) }, { code: 'skill' }],
    [
      'only a secondary skill, and none may be used',
      { policy: { secondarySkills: false }, person: skills({ primary: false }) },
      { code: 'secondary', fix: { kind: 'allowSecondary', subject: 'a', by: 1 } },
    ],
    [
      'the best of their ratings is too low',
      { post: { leastRating: 'A' }, person: skills({ rating: 'C' }, { rating: 'B' }) },
      { code: 'rating', limit: 1, actual: 2, ...liftFor('p', 1) },
    ],
    [
      'the skill ended, the later row first',
      { person: skills({ to: 4 }, { to: 8 }, { from: 20 }) },
      { code: 'licenceEnded', limit: 8, actual: 10, unit: 'days', fix: { kind: 'extendLicence', subject: 'a', by: 2 } },
    ],
    [
      'the skill begins later',
      { person: skills({ from: 14 }, { from: 12 }) },
      { code: 'notYetValid', limit: 12, actual: 10, unit: 'days', fix: { kind: 'extendLicence', subject: 'a', by: 2 } },
    ],
    [
      'the good enough row ended, the other is in force',
      { post: { leastRating: 'A' }, person: skills({ rating: 'A', to: 9 }, { rating: 'C' }) },
      { code: 'licenceEnded', limit: 9, actual: 10, unit: 'days', fix: { kind: 'extendLicence', subject: 'a', by: 1 } },
    ],
    [
      'the licence is held for another skill',
      { post: { licences: ['hv'] }, person: { licences: [{ code: 'hv', skill: 'tally', from: 0 }] } },
      { code: 'licenceMissing' },
    ],
    [
      'another licence is held for the skill',
      { post: { licences: ['hv'] }, person: { licences: [{ code: 'lift', skill: 'crane', from: 0, to: 8 }] } },
      { code: 'licenceMissing' },
    ],
    [
      'one of two licences ended',
      {
        post: { licences: ['hv', 'lift'] },
        person: {
          licences: [
            { code: 'hv', skill: 'crane', from: 0 },
            { code: 'lift', skill: 'crane', from: 0, to: 7 },
          ],
        },
      },
      { code: 'licenceEnded', limit: 7, actual: 10, unit: 'days', fix: { kind: 'extendLicence', subject: 'a', by: 3 } },
    ],
    ['of another node', { person: { node: 'yard', poolNodes: ['gate'] } }, { code: 'node', ...liftFor('a', 1) }],
    ['suspended without end', { person: { absences: [{ kind: 'suspended', from: 10 }] } }, { code: 'suspended' }],
    [
      'suspension counts before a day off',
      {
        person: {
          absences: [
            { kind: 'off', from: 10, to: 10 },
            { kind: 'suspended', from: 1, to: 10 },
          ],
        },
      },
      { code: 'suspended' },
    ],
    ['on leave', { person: { absences: [{ kind: 'leave', from: 8, to: 12 }] } }, { code: 'leave' }],
    [
      'a day off',
      { person: { absences: [{ kind: 'off', from: 10, to: 10 }] } },
      { code: 'off', fix: { kind: 'offCancel', subject: 'a', by: 1 } },
    ],
    ['excluded from the band', excluded({ band: 'N12' }), { code: 'exclusion', ...liftFor('a', 1) }],
    ['excluded from the skill', excluded({ skills: ['tally', 'crane'] }), { code: 'exclusion', ...liftFor('a', 1) }],
    [
      'excluded after three days in a row',
      excluded({ afterDays: 3 }, { daysInRow: 3 }),
      { code: 'exclusion', limit: 3, actual: 3, unit: 'days', ...liftFor('a', 1) },
    ],
    [
      'excluded after three days, days off included',
      excluded({ afterDays: 3, includeOffDays: true }, { daysInRow: 1, daysInRowWithOff: 4 }),
      { code: 'exclusion', limit: 3, actual: 4, unit: 'days', ...liftFor('a', 1) },
    ],
    [
      'the machine is down at the start',
      down(-10, 20),
      { code: 'equipment', actual: 20, unit: 'minutes', fix: { kind: 'moveStart', subject: 'p', by: 20 } },
    ],
    [
      'the machine is down at the end',
      down(45, 90),
      { code: 'equipment', actual: 15, unit: 'minutes', fix: { kind: 'moveEnd', subject: 'p', by: 15 } },
    ],
    [
      'the machine is down in between, nearer to the end',
      down(40, 50),
      { code: 'equipment', actual: 10, unit: 'minutes', fix: { kind: 'moveEnd', subject: 'p', by: 20 } },
    ],
    [
      'the machine is down in between, nearer to the start',
      down(10, 20),
      { code: 'equipment', actual: 10, unit: 'minutes', fix: { kind: 'moveStart', subject: 'p', by: 20 } },
    ],
    [
      'the machine is down in the middle, as near to both ends',
      down(20, 40),
      { code: 'equipment', actual: 20, unit: 'minutes', fix: { kind: 'moveStart', subject: 'p', by: 40 } },
    ],
    [
      'the machine is down from the very start for most of the post, which begins in the middle of a day',
      { post: { equipment: 'QC1', span: { start: 100, end: 160 } }, downtimes: [{ equipment: 'QC1', span: { start: 100, end: 150 } }] },
      { code: 'equipment', actual: 50, unit: 'minutes', fix: { kind: 'moveStart', subject: 'p', by: 50 } },
    ],
    ['the machine is down all the while', down(0, 60), { code: 'equipment', actual: 60, unit: 'minutes' }],
    [
      'the shift begins later',
      { person: onShift(15, 720) },
      { code: 'shift', actual: 15, unit: 'minutes', fix: { kind: 'moveStart', subject: 'p', by: 15 } },
    ],
    [
      'the nearest shift ends before',
      {
        person: {
          shifts: [
            { id: 's', span: { start: -9, end: 50 } },
            { id: 't', span: { start: 55, end: 90 } },
          ],
        },
      },
      { code: 'shift', actual: 10, unit: 'minutes', fix: { kind: 'moveEnd', subject: 'p', by: 10 } },
    ],
    ['the shift lies within the post', { person: onShift(10, 50) }, { code: 'shift', actual: 20, unit: 'minutes' }],
    [
      'the nearest of two shifts, though it comes second',
      {
        post: { span: { start: 100, end: 160 } },
        person: {
          shifts: [
            { id: 's', span: { start: 0, end: 120 } },
            { id: 't', span: { start: 130, end: 400 } },
          ],
        },
      },
      { code: 'shift', actual: 30, unit: 'minutes', fix: { kind: 'moveStart', subject: 'p', by: 30 } },
    ],
    [
      'as near to two shifts, of which the first counts',
      {
        post: { span: { start: 100, end: 160 } },
        person: {
          shifts: [
            { id: 's', span: { start: 0, end: 130 } },
            { id: 't', span: { start: 130, end: 400 } },
          ],
        },
      },
      { code: 'shift', actual: 30, unit: 'minutes', fix: { kind: 'moveEnd', subject: 'p', by: 30 } },
    ],
    ['not on shift then', { person: onShift(60, 90) }, { code: 'shift' }],
    [
      'too little rest',
      { policy: { leastRest: 660 }, person: { lastShiftEnd: -620 } },
      { code: 'rest', limit: 660, actual: 620, unit: 'minutes', fix: { kind: 'moveStart', subject: 'p', by: 40 } },
    ],
    [
      'far too little rest: nothing of the post would be left',
      { policy: { leastRest: 660 }, person: { lastShiftEnd: -600 } },
      { code: 'rest', limit: 660, actual: 600, unit: 'minutes' },
    ],
    [
      'too little rest for a post later in the day, of which nothing would be left',
      { post: { span: { start: 100, end: 160 } }, policy: { leastRest: 660 }, person: { lastShiftEnd: -500 } },
      { code: 'rest', limit: 660, actual: 600, unit: 'minutes' },
    ],
    [
      'overtime of the shift passes the cap',
      {
        policy: { overtimeCap: 50 },
        person: { overtimeMinutes: 25, shifts: [{ id: 's', span: { start: 0, end: 60 }, overtime: { start: 30, end: 60 } }] },
      },
      { code: 'overtimeCap', limit: 50, actual: 55, unit: 'minutes', ...liftFor('a', 5) },
    ],
    [
      'minutes above the normal ones pass the cap',
      { policy: { normalMinutes: 100, overtimeCap: 20 }, person: { minutes: 70 } },
      { code: 'overtimeCap', limit: 20, actual: 30, unit: 'minutes', ...liftFor('a', 10) },
    ],
    [
      'the week is full',
      { policy: { mostShiftsWeek: 5 }, person: { shiftsThisWeek: 6 } },
      { code: 'shiftsWeek', limit: 5, actual: 7, unit: 'shifts', ...liftFor('a', 2) },
    ],
  ])('%s', (_, given, block) => {
    expect(blocks(given)).toEqual([block])
    expect(fitness(given)).toBeNull()
  })

  it('beside others: all are named', () => {
    const found = blocks({ person: { ...skills({ to: 9 }), node: 'yard', absences: [{ kind: 'leave', from: 0 }], shifts: [] } })
    expect(found.map(block => block.code)).toEqual(['licenceEnded', 'node', 'leave', 'shift'])
  })
})
