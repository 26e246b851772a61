import { type Answer, answer } from '../answers/fault.ts'
import { besideOthers, cheapestRow } from './beside.ts'
import { type Breach, beyond } from './breach.ts'
import { type Edit, soundChecker } from './checker.ts'
import { fewestRules } from './conflict.ts'
import { problemFaults } from './faults.ts'
import { cellFaults } from './faults-cells.ts'
import type { RosterProblem } from './problem.ts'
import type { RuleCode } from './rules/rules.ts'
import type { RosterCell, RosterPerson } from './terms.ts'

/** Whose row is mended. */
export interface ToMend {
  readonly person: string
  /** Rules that may stay broken where they are broken now. */
  readonly spared: readonly RuleCode[]
}

export interface Mended {
  readonly person: string
  /** The fewest changes of days that keep every rule, by day; none where nothing is to be mended. */
  readonly edits: readonly Edit[]
  /** What still blocks or warns after them; none when the row is mended whole. */
  readonly left: readonly Breach[]
  /** The fewest rules that days which stay do not let be kept together: why something is left. */
  readonly together: readonly RuleCode[]
}

/** First the rules, then as few changes as possible, then cover, and of equal ones the row with the most work. */
const PRICE = { rule: 10_000_000, change: 10_000, head: 10, dayLost: 1 }

/**
 * The fewest changes of days that remove every breach that blocks or warns from the rows of these people; locked cells, leave and training stay. A rule
 * is about one row, so each row is laid by itself, as its cheapest one when a changed day has a price; cover decides between rows of as many changes.
 * @returns faults (`mend[0].person`, unknownId) when problem, cells or people are not sound
 */
export function mend(problem: RosterProblem, cells: readonly RosterCell[], people: readonly ToMend[]): Answer<Mended[]> {
  const known = new Set(problem.people.map(({ id }) => id))
  const unknown = people.flatMap(({ person }, at) =>
    known.has(person) ? [] : [{ path: `mend[${at}].person`, kind: 'unknownId' as const, value: person }],
  )
  const faults = problemFaults(problem)
  if (faults.length > 0) return { ok: false, faults }
  return answer([...cellFaults(problem, cells, 'cells'), ...unknown], () => mendEach(problem, cells, people))
}

/** One after the other, so that cover knows what became of those before. */
function mendEach(problem: RosterProblem, cells: readonly RosterCell[], people: readonly ToMend[]): Mended[] {
  let standing = cells
  return people.map(each => {
    const own = standing.filter(({ person }) => person === each.person)
    const { row, together } = mendedRow(besideOthers(problem, standing, each.person), own, each.spared)
    standing = [...standing.filter(({ person }) => person !== each.person), ...row]
    const judged = soundChecker({ ...besideOthers(problem, [], each.person), cover: [] }, row).breaches
    const left = judged.filter(({ code, severity }) => severity !== 'info' && !each.spared.includes(code))
    return { person: each.person, edits: changesOf(problem, each.person, own, row), left, together: left.length > 0 ? together : [] }
  })
}

interface Laid {
  readonly row: readonly RosterCell[]
  readonly together: readonly RuleCode[]
}

function mendedRow(alone: RosterProblem, own: readonly RosterCell[], spared: readonly RuleCode[]): Laid {
  const laid = rowWithout(alone, own, spared)
  if (spared.length === 0) return laid
  const judged = { ...alone, cover: [] }
  const came = beyond(soundChecker(judged, laid.row).breaches, soundChecker(judged, own).breaches)
  // a rule that is spared is kept all the same where it was not broken
  return came.some(({ severity }) => severity !== 'info') ? rowWithout(alone, own, []) : laid
}

/** The row with the fewest changes that keeps all rules but these; where none does, rules that stand against each other are broken as little as possible. */
function rowWithout(alone: RosterProblem, own: readonly RosterCell[], spared: readonly RuleCode[]): Laid {
  const priced = pricedFor(alone, own)
  const rules = alone.rules.flatMap(rule =>
    (rule.severity === 'block' || rule.severity === 'warn') && !spared.includes(rule.code) ? [{ ...rule, severity: 'block' as const }] : [],
  )
  const loose = new Set<RuleCode>()
  for (;;) {
    const asked = rules.map(rule => (loose.has(rule.code) ? { ...rule, severity: 'warn' as const, weight: PRICE.rule } : rule))
    const given = { ...priced, rules: asked }
    const row = cheapestRow(given, own)
    if (row) return { row: row.map(({ skill: _, ...cell }) => cell), together: [...loose] }
    const before = loose.size
    for (const code of fewestRules(given, given.people[0]!, own)) loose.add(code)
    if (loose.size === before) return { row: own, together: [...loose] }
  }
}

/** The problem with prices of mending only; whoever is put somewhere else stands there in their primary skill, as a changed day of the roster does. */
function pricedFor(alone: RosterProblem, own: readonly RosterCell[]): RosterProblem {
  const person = alone.people[0]!
  const primary = person.skills.filter(skill => skill.primary)
  const wishes = own
    .filter(({ kind, slot }) => kind === 'work' && slot === 0)
    .map(({ day }) => ({ day, band: null, weight: -PRICE.dayLost }))
  const priced: RosterPerson = { ...person, skills: primary.length > 0 ? primary : person.skills, wishes }
  return {
    ...alone,
    people: [priced],
    cover: alone.cover.map(line => ({ ...line, least: 0, under: PRICE.head, over: PRICE.head })),
    published: own,
    moveWeight: PRICE.change,
    secondaryWeight: 0,
  }
}

function changesOf({ period }: RosterProblem, person: string, own: readonly RosterCell[], row: readonly RosterCell[]): Edit[] {
  const dutyOn = (cells: readonly RosterCell[], day: number) =>
    cells
      .filter(cell => cell.day === day && cell.kind !== 'off')
      .map(({ kind, band }) => `${kind} ${band}`)
      .join()
  return Array.from({ length: period.days }, (_, at) => period.firstDay + at).flatMap(day =>
    dutyOn(own, day) === dutyOn(row, day) ? [] : [{ person, day, cells: row.filter(cell => cell.day === day) }],
  )
}
