import type { RosterProblem } from '../../engines/roster/problem.ts'
import type { Rule } from '../../engines/roster/rules/rules.ts'
import type { Band, RosterPerson, Wish } from '../../engines/roster/terms.ts'
import { dayOf } from '../../engines/time/time.ts'

/** An instance of Curtois and Qu (2014) as its file says it. Days count from 0, the first is a Monday. */
export interface CurtoisInstance {
  readonly days: number
  readonly shifts: readonly { readonly id: string; readonly minutes: number; readonly notBefore: readonly string[] }[]
  readonly staff: readonly CurtoisStaff[]
  readonly cover: readonly {
    readonly day: number
    readonly shift: string
    readonly wanted: number
    readonly under: number
    readonly over: number
  }[]
}

export interface CurtoisStaff {
  readonly id: string
  readonly mostShifts: ReadonlyMap<string, number>
  readonly mostMinutes: number
  readonly leastMinutes: number
  readonly mostInRow: number
  readonly leastInRow: number
  readonly leastOff: number
  readonly mostWeekends: number
  readonly daysOff: readonly number[]
  readonly on: readonly CurtoisRequest[]
  readonly off: readonly CurtoisRequest[]
}

export interface CurtoisRequest {
  readonly day: number
  readonly shift: string
  readonly weight: number
}

/** Reads a file of sections, a line an entry, comments behind `#`. */
export function readCurtois(text: string): CurtoisInstance {
  const sections = new Map<string, string[][]>()
  let section: string[][] = []
  for (const line of text.split(/\r?\n/)) {
    const clean = line.trim()
    if (clean === '' || clean.startsWith('#')) continue
    if (clean.startsWith('SECTION_')) {
      section = []
      sections.set(clean, section)
    } else section.push(clean.split(','))
  }
  const of = (name: string) => sections.get(`SECTION_${name}`) ?? []
  const requests = (name: string, id: string): CurtoisRequest[] =>
    of(name)
      .filter(fields => fields[0] === id)
      .map(([, day, shift, weight]) => ({ day: Number(day), shift: shift!, weight: Number(weight) }))
  return {
    days: Number(of('HORIZON')[0]![0]),
    shifts: of('SHIFTS').map(([id, minutes, after = '']) => ({
      id: id!,
      minutes: Number(minutes),
      notBefore: after.split('|').filter(each => each !== ''),
    })),
    staff: of('STAFF').map(([id, most, ...numbers]) => {
      const [mostMinutes, leastMinutes, mostInRow, leastInRow, leastOff, mostWeekends] = numbers.map(Number)
      return {
        id: id!,
        mostShifts: new Map(most!.split('|').map(pair => [pair.split('=')[0]!, Number(pair.split('=')[1])])),
        mostMinutes: mostMinutes!,
        leastMinutes: leastMinutes!,
        mostInRow: mostInRow!,
        leastInRow: leastInRow!,
        leastOff: leastOff!,
        mostWeekends: mostWeekends!,
        daysOff: of('DAYS_OFF')
          .filter(fields => fields[0] === id)
          .flatMap(fields => fields.slice(1).map(Number)),
        on: requests('SHIFT_ON_REQUESTS', id!),
        off: requests('SHIFT_OFF_REQUESTS', id!),
      }
    }),
    cover: of('COVER').map(([day, shift, wanted, under, over]) => ({
      day: Number(day),
      shift: shift!,
      wanted: Number(wanted),
      under: Number(under),
      over: Number(over),
    })),
  }
}

const MONDAY = dayOf('2024-01-01')
const SKILL = 'any'

/** The instance as a roster problem: all of its rules block, requests and cover cost. */
export function curtoisProblem({ days, shifts, staff, cover }: CurtoisInstance): RosterProblem {
  return {
    period: {
      zone: { name: 'UTC', offsets: [{ from: 0, minutes: 0 }] },
      firstDay: MONDAY,
      days,
      weekStarts: 1,
      weekendDays: [6, 7],
    },
    bands: shifts.map(({ id, minutes }): Band => ({ id, start: 0, minutes, paidMinutes: minutes, category: 'AM' })),
    people: staff.map(person),
    cover: cover.map(({ day, shift, wanted, under, over }) => ({
      day: MONDAY + day,
      band: shift,
      skill: SKILL,
      least: 0,
      wanted,
      most: wanted,
      under,
      over,
    })),
    rules: [
      {
        code: 'QuaySuccession',
        severity: 'block',
        values: { pairs: shifts.flatMap(({ id, notBefore }) => notBefore.map(after => [id, after] as const)) },
      },
      ...staff.flatMap(member => staffRules(member, days)),
    ],
    edges: 'offOutside',
  }
}

function person(member: CurtoisStaff): RosterPerson {
  const never = [...member.mostShifts].filter(([, most]) => most === 0).map(([band]) => ({ band, from: MONDAY }))
  const wishes: Wish[] = [
    ...member.on.map(({ day, shift, weight }) => ({ day: MONDAY + day, band: shift, weight })),
    ...member.off.map(({ day, shift, weight }) => ({ day: MONDAY + day, band: shift, weight: -weight })),
  ]
  return {
    id: member.id,
    node: 'ward',
    category: 'nurse',
    hired: MONDAY,
    skills: [{ skill: SKILL, primary: true, from: MONDAY }],
    suspensions: member.daysOff.map(day => ({ from: MONDAY + day, to: MONDAY + day })),
    exclusions: never,
    wishes,
  }
}

function staffRules(member: CurtoisStaff, days: number): Rule[] {
  const head = { severity: 'block', scope: { person: member.id } } as const
  const caps = [...member.mostShifts].filter(([, most]) => most > 0 && most < days)
  return [
    { ...head, code: 'SchRuleCodeWorkingDays', values: { mostDays: member.mostInRow, leastDays: member.leastInRow } },
    { ...head, code: 'QuayDaysOff', values: { least: member.leastOff } },
    { ...head, code: 'QuayHours', values: { least: member.leastMinutes, most: member.mostMinutes, window: 'period' } },
    { ...head, code: 'QuayWeekends', values: { most: member.mostWeekends } },
    ...caps.map(([band, most]): Rule => ({ ...head, code: 'QuayBandCount', values: { band, most, window: 'period' } })),
  ]
}
