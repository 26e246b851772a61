import type { Reason } from '../answers/reason.ts'
import { type BuildPlan, keptCells, planOf } from './build/plan.ts'
import { Model } from './model.ts'
import type { RosterProblem } from './problem.ts'
import type { Rule, RuleCode } from './rules/rules.ts'
import { type RosterCell, type RosterPerson, skillOf } from './terms.ts'

/**
 * What is impossible in every roster. With `people`: the cells they were given leave no row that keeps these rules together, or are not
 * allowed. Without: on these days cover asks for more people (`limit`) than may work there (`actual`).
 */
export interface Conflict extends Reason<RuleCode> {
  readonly codes: readonly RuleCode[]
  readonly band?: string
  readonly skill?: string
}

/** Every conflict of a problem with the cells that are to stay; only some once it is stopped. */
export function conflictsOf(model: Model, cells: readonly RosterCell[], plan: BuildPlan, isOver: () => boolean): Conflict[] {
  const ofRows = plan.impossible.flatMap(person => (isOver() ? [] : [rowConflict(model, cells, person)]))
  return [...ofRows, ...standingConflicts(model, cells), ...coverConflicts(plan, isOver)]
}

function rowConflict({ problem }: Model, cells: readonly RosterCell[], person: RosterPerson): Conflict {
  const own = cells.filter(cell => cell.person === person.id)
  const codes = fewestRules(problem, person, own)
  const days = [...keptCells(own).values()].map(onDay => onDay[0]!.day)
  return { code: codes[0] ?? 'QuayFixed', codes, people: [person.id], days }
}

/**
 * The fewest rules upon rows that cells of a person cannot keep together: each is left out in turn, and for good when it is not needed for the conflict
 * (deletion filter, Chinneck and Dravnieks 1991). None when some row keeps all.
 */
export function fewestRules(problem: RosterProblem, person: RosterPerson, cells: readonly RosterCell[]): RuleCode[] {
  const isImpossibleFor = (who: RosterPerson, rules: readonly Rule[]) => {
    const alone = { ...problem, people: [who], cover: [], rules, published: [] }
    return planOf(new Model(alone, cells), cells)!.impossible.length > 0
  }
  let rules = problem.rules.filter(({ severity }) => severity === 'block')
  if (!isImpossibleFor(person, rules)) return []
  const free = withoutCounted(person)
  const isExcluded = free !== person && !isImpossibleFor(free, rules)
  const isImpossible = (those: readonly Rule[]) => isImpossibleFor(isExcluded ? person : free, those)
  for (const rule of rules) {
    const others = rules.filter(other => other !== rule)
    if (isImpossible(others)) rules = others
  }
  return [...new Set([...(isExcluded ? (['QuayExclusion'] as const) : []), ...rules.map(({ code }) => code)])]
}

/** A person without their exclusions after days in a row, which forbid rows without a rule of the problem. */
function withoutCounted(person: RosterPerson): RosterPerson {
  const exclusions = person.exclusions?.filter(({ afterDays }) => afterDays === undefined)
  return exclusions?.length === person.exclusions?.length ? person : { ...person, exclusions: exclusions ?? [] }
}

/** Given cells in which the person may not stand. */
function standingConflicts(model: Model, cells: readonly RosterCell[]): Conflict[] {
  return [...keptCells(cells).values()].flat().flatMap((cell): Conflict[] => {
    if (cell.kind !== 'work' && cell.kind !== 'training') return []
    const person = model.problem.people[model.personAt.get(cell.person)!]!
    const skill = cell.kind === 'work' ? skillOf(person, cell) : undefined
    const standing = { person, day: cell.day, ...(cell.band !== undefined && { band: cell.band }), ...(skill !== undefined && { skill }) }
    const codes = model.bars(standing).flatMap(({ code, severity }) => (severity === 'block' ? [code] : []))
    return codes.length === 0 ? [] : [{ code: codes[0]!, codes, people: [person.id], days: [cell.day] }]
  })
}

/** Lines that ask for more heads than there are people who may stand on them. */
function coverConflicts({ people, cover }: BuildPlan, isOver: () => boolean): Conflict[] {
  const hands = Int32Array.from(cover.standing)
  const lastSeen = new Int32Array(hands.length).fill(-1)
  for (const [person, { options }] of people.entries()) {
    if (isOver()) return []
    for (const line of options.line) {
      if (line < 0 || lastSeen[line] === person) continue
      lastSeen[line] = person
      hands[line]!++
    }
  }
  return cover.cover.flatMap(({ day, band, skill, least }, line): Conflict[] => {
    if (least <= hands[line]!) return []
    const code = hands[line] === 0 ? 'QuaySkill' : 'QuayCover'
    return [{ code, codes: [code], days: [day], limit: least, actual: hands[line]!, unit: 'people', band, skill }]
  })
}
