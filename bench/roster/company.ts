import type { Cover, RosterProblem } from '../../engines/roster/problem.ts'
import { seeded } from '../../engines/roster/random.ts'
import type { Band, HistoryCell, RosterCell, RosterPerson } from '../../engines/roster/terms.ts'
import { dayOf } from '../../engines/time/time.ts'
import { weekdayOf } from '../../engines/time/week.ts'

/** Nodes of the made company, people of each, and days (engines.md §5). */
export const NODES = 10
const PEOPLE = 200
const DAYS = 32
const SKILLS = 24
const MONDAY = dayOf('2026-11-02')

const BANDS: readonly Band[] = [
  { id: '07-19', start: 420, minutes: 720, paidMinutes: 720, category: 'AM' },
  { id: '19-07', start: 1140, minutes: 720, paidMinutes: 720, category: 'night' },
  { id: '07-15', start: 420, minutes: 480, paidMinutes: 480, category: 'AM' },
  { id: '15-23', start: 900, minutes: 480, paidMinutes: 480, category: 'PM' },
]
/** 48 hours in seven days at ten hours a shift. */
const SHIFTS_A_DAY = 48 / 10 / 7

/** One node of the made company: 200 people over 32 days, with leave and locked cells. The same node, the same problem. */
export function companyNode(node: number): { problem: RosterProblem; cells: RosterCell[] } {
  const random = seeded(node)
  const people = Array.from({ length: PEOPLE }, (_, at) => personOf(`n${node}p${at}`, `node ${node}`, random))
  const cells = people.flatMap(person => givenCells(person, random))
  const cover = coverOf(people, random)
  return {
    cells,
    problem: {
      period: {
        zone: { name: 'Asia/Muscat', offsets: [{ from: 0, minutes: 240 }] },
        firstDay: MONDAY,
        days: DAYS,
        weekStarts: 1,
        weekendDays: [6, 7],
      },
      bands: BANDS,
      people,
      cover,
      secondaryWeight: 1,
      edges: 'history',
      rules: [
        { code: 'SchRuleCodeMinRest', severity: 'block', values: { minutes: 660 } },
        { code: 'SchRuleCodeWorkingDays', severity: 'block', values: { mostDays: 6 } },
        { code: 'QuayNights', severity: 'block', values: { mostInRow: 4 } },
        { code: 'QuayHours', severity: 'block', values: { most: 48 * 60, window: { rollingDays: 7 } } },
        { code: 'QuayWeekends', severity: 'block', values: { most: 2 } },
      ],
    },
  }
}

function personOf(id: string, node: string, random: () => number): RosterPerson {
  const first = Math.floor(random() * SKILLS)
  const skills = Array.from({ length: 1 + Math.floor(random() * 3) }, (_, at) => ({
    skill: `s${(first + at * 5) % SKILLS}`,
    primary: at === 0,
    from: MONDAY - 400,
  }))
  const history: HistoryCell[] = [-3, -2, -1].map(day => {
    const band = BANDS[Math.floor(random() * 8)]
    return { day: MONDAY + day, ...(band && random() < 0.6 ? { kind: 'work', band: '07-15' } : { kind: 'off' }) }
  })
  const wishes = Array.from({ length: Math.floor(DAYS / 7) }, (_, week) => ({
    day: MONDAY + week * 7 + Math.floor(random() * 7),
    band: random() < 0.5 ? null : BANDS[Math.floor(random() * BANDS.length)]!.id,
    weight: 1 + Math.floor(random() * 3),
  }))
  return { id, node, category: 'own', hired: MONDAY - 400, skills, history, wishes }
}

/** 8 of 100 people are on leave for a week in any week, 5 of 100 cells are locked OFF. */
function givenCells({ id }: RosterPerson, random: () => number): RosterCell[] {
  const leave = random() < 0.36 ? Math.floor(random() * (DAYS - 7)) : -100
  return Array.from({ length: DAYS }, (_, day) => day).flatMap((day): RosterCell[] => {
    const cell = { person: id, day: MONDAY + day, slot: 0, locked: true }
    if (day >= leave && day < leave + 7) return [{ ...cell, kind: 'leave' }]
    return random() < 0.05 ? [{ ...cell, kind: 'off' }] : []
  })
}

/** Three quarters of the shifts there are, shared out by the skills that people have, each weekday up to a fifth more or less. */
function coverOf(people: readonly RosterPerson[], random: () => number): Cover[] {
  const noise = Array.from({ length: 8 }, () => 0.8 + 0.4 * random())
  const days = Array.from({ length: DAYS }, (_, day) => MONDAY + day)
  return days.flatMap(day =>
    Array.from({ length: SKILLS }, (_, at) => `s${at}`).flatMap(skill => {
      const holders = people.filter(({ skills }) => skills[0]!.skill === skill).length
      const heads = 0.75 * SHIFTS_A_DAY * holders * noise[weekdayOf(day)]!
      return BANDS.map(({ id }) => {
        const wanted = Math.floor(heads / BANDS.length + random())
        return { day, band: id, skill, least: 0, wanted, most: wanted, under: 20, over: 3 }
      })
    }),
  )
}
