import { readFileSync } from 'node:fs'
import { readXlsx } from 'hucre'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Activity, activitiesOf, type Calendar, type Call, type StandardLine } from '../../features/events/event/demand.rules.ts'
import { type Cell, rollOut } from '../roster/roll-out.ts'
import { bandSpan } from '../time/span.ts'
import { type Day, dayOf, minuteOf, type Zone } from '../time/time.ts'
import { type Deployment, deploy } from './deploy.ts'
import type { DeploymentProblem, Person } from './problem/problem.ts'
import type { Rating } from './problem/rating.ts'
import { check } from './reasons/why-not.ts'
import { post, person as somebody } from './sample.ts'

/** The terminal of tests/fixtures/salwa, 2 to 15 November 2026; rules and figures in the fixtures' README. */
const zone: Zone = { name: 'Asia/Muscat', offsets: [{ from: 0, minutes: 240 }] }
const calendar: Calendar = {
  node: '1',
  zone,
  bands: [
    { id: 'D12', start: 420, end: 1140 },
    { id: 'N12', start: 1140, end: 420 },
  ],
  first: dayOf('2026-11-02'),
  days: 14,
}
const slots = Array.from({ length: 14 }, (_, index) => calendar.first + index).flatMap(day => calendar.bands.map(band => ({ day, band })))

const asks: [StandardLine['basis'], number, string][] = [
  ['per_crane', 2, 'Quay Crane'],
  ['per_crane', 1, 'Signalling'],
  ['per_crane', 1, 'Tally'],
  ['per_crane', 5, 'Lashing'],
  ['per_crane', 6, 'Terminal Tractor'],
  ['per_crane', 3, 'RTG'],
  ['per_n_cranes', 1, 'Foreman'],
  ['per_shift_terminal', 2, 'Gate'],
  ['per_shift_terminal', 2, 'Reefer'],
  ['per_shift_terminal', 1, 'Forklift'],
  ['per_shift_terminal', 2, 'Reach Stacker'],
]
const lines = asks.map(
  ([basis, heads, skill], line): StandardLine => ({ line, basis, n: 2, heads, skill, seatPattern: 'parallel', priority: 999 }),
)

let problems: (Omit<DeploymentProblem, 'policy'> & { day: Day })[]

beforeAll(async () => {
  const [employees, licences, crews, calls] = await Promise.all(['employees', 'licences', 'crews', 'vessel-calls'].map(rowsOf))
  const work = activitiesOf(calls!.map(callOf), { offsetStartMinutes: 60, offsetEndMinutes: -60, lines }, calendar)
  const cells = rosterOf(crews!)
  const people = peopleOf(employees!, licences!)
  problems = slots.map(({ day, band }) => {
    const shift = { id: `${day} ${band.id}`, span: bandSpan(zone, day, band.start, band.end) }
    const present = cells.filter(cell => cell.day === day && cell.band === band.id)
    return {
      day,
      posts: work.filter(activity => activity.day === day && activity.band === band.id).flatMap(postsOf),
      people: present.map(cell => ({ ...people.get(cell.person)!, shifts: [shift] })),
      downtimes: [],
      fixed: [],
      present: [],
    }
  })
})

async function rowsOf(name: string): Promise<string[][]> {
  const workbook = await readXlsx(readFileSync(new URL(`../../tests/fixtures/salwa/${name}.xlsx`, import.meta.url)))
  return workbook.sheets[0]!.rows.slice(1).map(row => row.map(cell => String(cell ?? '')))
}

function minuteAt(text: string): number {
  const [hour, minute] = text.slice(11).split(':')
  return minuteOf(zone, dayOf(text.slice(0, 10)), Number(hour) * 60 + Number(minute))
}

function callOf(row: string[]): Call {
  const [visit, , , , eta, etd, revised, cranes] = row
  return { id: visit!, eta: minuteAt(eta!), etd: minuteAt(etd!), revisedEta: revised ? minuteAt(revised) : null, cranes: Number(cranes) }
}

function rosterOf(crews: string[][]): Cell[] {
  const row = Array.from({ length: 16 }, (_, phase) => (phase < 4 ? 'D12' : phase >= 8 && phase < 12 ? 'N12' : null))
  const members = crews.map(([id, crew]) => ({ id: id!, row: 0, dayOffset: 4 * 'ABCD'.indexOf(crew!) }))
  const roster = rollOut({ anchor: calendar.first, rows: [row] }, members, calendar.first, calendar.days)
  if (!roster.ok) throw new Error(JSON.stringify(roster.faults))
  return roster.value
}

function peopleOf(employees: string[][], licences: string[][]): Map<string, Person> {
  return new Map(
    employees.map(row => {
      const skills = licences
        .filter(licence => licence[0] === row[0])
        .map(([, , , , to, from, skill, , grade]) => ({
          skill: skill!,
          primary: true,
          rating: grade as Rating,
          rotation: 0,
          from: dayOf(from!),
          to: dayOf(to!),
        }))
      return [row[0]!, somebody(row[0]!, { employment: row[4] === 'Contract' ? 'contract' : 'own', shifts: [], skills })]
    }),
  )
}

function postsOf({ demandKey, skill, day, span, priority, heads }: Activity) {
  return Array.from({ length: heads }, (_, seat) => post(`${demandKey}.${seat}`, { skill, day, span, priority }))
}

function deployAll(postsPerPerson: 'one' | 'several'): Deployment[] {
  return problems.map(problem => {
    const deployment = deploy({ ...problem, policy: { postsPerPerson } }, { seed: 1 })
    if (!deployment.ok) throw new Error(JSON.stringify(deployment.faults))
    return deployment.value
  })
}

function figures(deployments: readonly Deployment[]) {
  const sum = (of: (deployment: Deployment) => number) => deployments.reduce((total, deployment) => total + of(deployment), 0)
  return {
    filled: sum(({ assignments }) => assignments.length),
    own: sum(({ assignments, tiers }) => assignments.length - tiers.shares),
    open: sum(({ open }) => open.length),
    bound: sum(({ bound }) => bound),
  }
}

describe('a fortnight at Salwa', () => {
  it('asks for 1,390 posts and has 2,940 shifts', () => {
    expect(problems.reduce((sum, { posts }) => sum + posts.length, 0)).toBe(1390)
    expect(problems.reduce((sum, { people }) => sum + people.length, 0)).toBe(2940)
  })

  it('fills 1,341 posts with one post a person, 1,247 by own people', () => {
    expect(figures(deployAll('one'))).toEqual({ filled: 1341, own: 1247, open: 49, bound: 1341 })
  })

  it('fills the 1,386 posts that can be filled with several posts a person, 1,317 by own people, and proves it', () => {
    expect(figures(deployAll('several'))).toEqual({ filled: 1386, own: 1317, open: 4, bound: 1386 })
  })

  it('gives plans without a conflict and a reason for every open post and every unused person', () => {
    for (const postsPerPerson of ['one', 'several'] as const) {
      deployAll(postsPerPerson).forEach((deployment, index) => {
        expect(check({ ...problems[index]!, policy: { postsPerPerson } }, deployment.assignments)).toEqual([])
        for (const { reasons } of [...deployment.open, ...deployment.unused]) expect(reasons.length).toBeGreaterThan(0)
      })
    }
  })
})
