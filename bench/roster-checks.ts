import { build } from '../engines/roster/build.ts'
import { type Checker, checker } from '../engines/roster/checker.ts'
import type { Cover, RosterProblem } from '../engines/roster/problem.ts'
import { seeded } from '../engines/roster/random.ts'
import { repair } from '../engines/roster/repair.ts'
import type { Rule } from '../engines/roster/rules/rules.ts'
import type { RosterCell } from '../engines/roster/terms.ts'
import { why } from '../engines/roster/why.ts'
import { highsSolver } from '../features/planning/build/highs.server.ts'
import { companyNode } from './roster/company.ts'

const SHIFTS = ['07-15', '15-23', '07-19', '19-07']
/** Five days on, two off, of bands in turn; some days are then changed by lot, so that rules of every kind are broken. */
const CHANGED = 0.03

/** One figure of a bench: its median, what 95 of 100 stay below, and the most. */
function line(name: string, times: number[], needed: string): string {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!.toFixed(2)
  return `| ${name} | ${times.length} | ${at(0.5)} | ${at(0.95)} | ${at(1)} | ${needed} |`
}

function timed<Result>(times: number[], what: () => Result): Result {
  const started = performance.now()
  const result = what()
  times.push(performance.now() - started)
  return result
}

/** People of made nodes over 31 days under nine rules, with a roster that breaks some of them. */
function made(people: number): { problem: RosterProblem; cells: RosterCell[] } {
  const random = seeded(1)
  const nodes = Array.from({ length: Math.ceil(people / 200) }, (_, at) => companyNode(at + 1).problem)
  const { period, bands } = nodes[0]!
  const month = { ...period, days: 31 }
  const everybody = nodes
    .flatMap(node => node.people)
    .slice(0, people)
    .map(({ wishes = [], ...person }) => ({ ...person, wishes: wishes.filter(({ day }) => day < period.firstDay + 31) }))
  const block = { severity: 'block' } as const
  const rules: Rule[] = [
    ...nodes[0]!.rules,
    { ...block, code: 'QuayDaysOff', values: { least: 2 } },
    { ...block, code: 'QuayWeeklyRest', values: { minutes: 2160 } },
    { ...block, code: 'SchRuleCodeSchRulePMTransition', values: { leastDaysOff: 1 } },
    { code: 'QuayBandCount', severity: 'warn', weight: 5, values: { band: '19-07', most: 8, window: 'period' } },
  ]
  const cover = nodes.flatMap(node => node.cover).filter(({ day }) => day < period.firstDay + 31)
  const lines = new Map<string, Cover>()
  for (const each of cover) {
    const key = `${each.day} ${each.band} ${each.skill}`
    const before = lines.get(key)
    lines.set(key, before ? { ...before, wanted: before.wanted + each.wanted, most: before.most + each.most } : each)
  }
  const cells = everybody.flatMap((person, at) =>
    Array.from({ length: 31 }, (_, day) => day).flatMap((day): RosterCell[] => {
      const isChanged = random() < CHANGED
      if ((day + at) % 7 >= 5 !== isChanged) return []
      const band = isChanged ? SHIFTS[Math.floor(random() * 4)]! : SHIFTS[(at + Math.floor((day + at) / 7)) % 4]!
      return [{ person: person.id, day: period.firstDay + day, slot: 0, kind: 'work', band, locked: false }]
    }),
  )
  return { problem: { period: month, bands, people: everybody, cover: [...lines.values()], rules, edges: 'history' }, cells }
}

function opened(problem: RosterProblem, cells: readonly RosterCell[]): Checker {
  const answer = checker(problem, cells)
  if (!answer.ok) throw new Error(JSON.stringify(answer.faults))
  return answer.value
}

function checks(smoke: boolean): string[] {
  const { problem, cells } = made(smoke ? 20 : 1000)
  const random = seeded(2)
  const whole: number[] = []
  let live = opened(problem, cells)
  for (let round = 0; round < (smoke ? 1 : 5); round++) live = timed(whole, () => opened(problem, cells))
  const edit: number[] = []
  for (let round = 0; round < (smoke ? 20 : 2000); round++) {
    const person = problem.people[Math.floor(random() * problem.people.length)]!.id
    const day = problem.period.firstDay + Math.floor(random() * 31)
    const band = SHIFTS[Math.floor(random() * 4)]!
    const to: RosterCell[] = random() < 0.3 ? [] : [{ person, day, slot: 0, kind: 'work', band, locked: false }]
    timed(edit, () => live.change([{ person, day, cells: to }]))
  }
  const mend: number[] = []
  const { breaches } = live
  let mended = 0
  for (let round = 0; round < (smoke ? 5 : 300); round++) {
    const breach = breaches[Math.floor(random() * breaches.length)]!
    if (timed(mend, () => repair(problem, live, breach)).length > 0) mended++
  }
  return [
    line(`checker, ${problem.people.length} people × 31 days, nine rules, whole`, whole, ''),
    line('one edit judged', edit, '1'),
    line(`the best three repairs (${mended} breaches had some)`, mend, '50'),
  ]
}

/** One person of a node of the made company, whose roster was built for a moment: a place forced and the row laid anew, then all of their free days built. */
async function replans(smoke: boolean): Promise<string[]> {
  const { problem, cells: given } = companyNode(1)
  const solver = await highsSolver()
  const first = build(problem, given, solver, { seed: 1, work: 250 })
  if (!first.ok) throw new Error(JSON.stringify(first.faults))
  const { cells } = first.value
  const random = seeded(3)
  const forced: number[] = []
  const anew: number[] = []
  for (let round = 0; round < (smoke ? 3 : 200); round++) {
    const person = problem.people[Math.floor(random() * problem.people.length)]!.id
    const day = problem.period.firstDay + Math.floor(random() * problem.period.days)
    const place = { person, day, band: SHIFTS[Math.floor(random() * 4)]! }
    timed(forced, () => why(problem, cells, place))
    if (round >= 20) continue
    const locked = cells.map(cell => (cell.person === person ? cell : { ...cell, locked: true }))
    timed(anew, () => build(problem, locked, solver, { seed: 1, work: 50 }))
  }
  return [
    line('one person of 200 × 32 planned anew beside all others, a place forced (`why`)', forced, '50'),
    line('the same by `build` with all others locked', anew, '50'),
  ]
}

/** How long one judging, one repair and one person planned anew take, in milliseconds. */
export async function run(smoke: boolean): Promise<void> {
  const rows = [...checks(smoke), ...(await replans(smoke))]
  console.log(['| ms | times | median | 95 % below | longest | needed |', '|---|---|---|---|---|---|', ...rows].join('\n'))
}
