import type { Answer } from '../../../engines/answers/fault.ts'
import { type Deployment, deploy } from '../../../engines/deployment/deploy.ts'
import { fewestChangesFirst } from '../../../engines/deployment/goals/goals.ts'
import type { DeploymentPolicy } from '../../../engines/deployment/problem/policy.ts'
import type { Assignment, DeploymentProblem, Exclusion, Person, Placement, Post } from '../../../engines/deployment/problem/problem.ts'
import type { Rating } from '../../../engines/deployment/problem/rating.ts'
import { fitnessOf, termsOf } from '../../../engines/deployment/rules/eligibility.ts'
import { overlapOf, type Span } from '../../../engines/time/span.ts'
import { dayOf } from '../../../engines/time/time.ts'
import type { Between, Excluded } from '../../people/employee/limits.rules.ts'
import type { HeldSeat, RosteredPerson, Seat, Slot } from './slot.rules.ts'

const ratings: readonly Rating[] = ['A', 'B', 'C']

/** A slot is of one node, so its name tells the engine nothing. */
const node = 'slot'

/** Of a person's hours nothing is known yet: no rule of theirs bars anybody. */
const nothingKnown = { poolNodes: [], minutes: 0, overtimeMinutes: 0 } as const

/** Without a process rule: own people first, several posts a person, no limits. */
function policyOf({ rule }: Slot): DeploymentPolicy {
  if (!rule) return { postsPerPerson: 'several' }
  return {
    postsPerPerson: rule.severalPosts ? 'several' : 'one',
    goals: rule.goals,
    secondarySkills: rule.secondarySkills,
    ...(rule.shares.length > 0 && {
      shares: rule.shares.map(({ employmentCategoryId, percent }) => ({ category: String(employmentCategoryId), percent })),
    }),
    ...(rule.leastRestMinutes !== null && { leastRest: rule.leastRestMinutes }),
    ...(rule.mostShiftsWeek !== null && { mostShiftsWeek: rule.mostShiftsWeek }),
  }
}

/** A slot as the engine sees it: its own ids, pins that can still be kept as fixed, the rest as the present plan. */
export function problemOf(slot: Slot): DeploymentProblem {
  const pins = tenablePins(slot)
  const seats = new Set(slot.seats.map(seat => seat.id))
  const others = slot.assignments.filter(held => !pins.includes(held) && seats.has(held.seatId))
  return {
    posts: slot.seats.map(seat => postOf(seat, slot)),
    people: slot.people.map(personOf),
    downtimes: [],
    fixed: pins.map(placementOf),
    present: [...new Map(others.map(held => [held.seatId, held])).values()].map(placementOf),
    policy: policyOf(slot),
  }
}

/** Deploys a slot. The problem comes from the database, so a fault in it is a defect and not the user's. */
export const deploySlot = (slot: Slot): Answer<Deployment> => deploy(problemOf(slot), { seed: 1 })

/**
 * Deploys a slot anew with as few changes as open posts allow.
 * @param stood who stood on posts until their call slipped: to stand there again is no change
 */
export function replanSlot(slot: Slot, stood: readonly Placement[]): Answer<Deployment> {
  const problem = problemOf(slot)
  const known = new Set(presentPlan(problem).map(({ post }) => post))
  const again = stood.filter(({ post, person }) => !known.has(post) && problem.people.some(({ id }) => id === person))
  const policy = { ...problem.policy, goals: fewestChangesFirst(problem.policy) }
  return deploy({ ...problem, present: [...problem.present, ...again], policy }, { seed: 1 })
}

/** Who stands where now. */
export const presentPlan = (problem: DeploymentProblem): Placement[] => [...problem.fixed, ...problem.present]

/** The present plan as assignments, for the engine's reasons. */
export function presentAssignments(problem: DeploymentProblem): Assignment[] {
  const spans = new Map(problem.posts.map(post => [post.id, post.span]))
  const pinned = new Set(problem.fixed)
  return presentPlan(problem).map(placement => ({ span: spans.get(placement.post)!, pinned: pinned.has(placement), ...placement }))
}

function postOf({ id, skillId, start, end, priority, codeIds }: Seat, { date, bandId }: Pick<Slot, 'date' | 'bandId'>): Post {
  return {
    id: String(id),
    node,
    skill: String(skillId),
    licences: codeIds.map(String),
    band: String(bandId),
    day: dayOf(date),
    span: { start, end },
    priority,
  }
}

function personOf(person: RosteredPerson): Person {
  const { employeeId, employment, categoryId, skills, missing, before, limits, licences = [] } = person
  return {
    id: String(employeeId),
    node,
    category: String(categoryId ?? employment),
    employment,
    shiftsThisWeek: before.shiftsThisWeek,
    ...(before.lastShiftEnd !== null && { lastShiftEnd: before.lastShiftEnd }),
    ...(before.lastDeployed !== null && { lastDeployed: before.lastDeployed }),
    shifts: missing ? [] : workedParts(person),
    skills: skills.map(({ skillId, primary, rating, rotation, from, to }) => ({
      skill: String(skillId),
      primary,
      rating: ratings[rating - 1]!,
      rotation,
      from,
      ...(to !== null && { to }),
    })),
    licences: licences.map(({ codeId, skillId, ...dates }) => ({ code: String(codeId), skill: String(skillId), ...datesOf(dates) })),
    absences: limits.suspensions.map(each => ({ kind: 'suspended', ...datesOf(each) })),
    exclusions: limits.exclusions.map(exclusionOf),
    daysInRow: person.daysInRow,
    daysInRowWithOff: person.daysInRowWithOff,
    ...nothingKnown,
  }
}

const datesOf = ({ from, to }: Between) => ({ from, ...(to !== null && { to }) })

const exclusionOf = ({ bandId, skillIds, afterDays, includeOffDays, ...dates }: Excluded): Exclusion => ({
  ...datesOf(dates),
  ...(bandId !== null && { band: String(bandId) }),
  skills: skillIds.map(String),
  ...(afterDays !== null && { afterDays, includeOffDays }),
})

/** A shift without the parts on leave: each part has the id of the shift, and which part it is after the first. */
function workedParts({ shiftId, start, end, away = [] }: RosteredPerson): Person['shifts'] {
  const parts: Span[] = []
  let from = start
  for (const gap of away) {
    if (gap.start > from) parts.push({ start: from, end: gap.start })
    from = Math.max(from, gap.end)
  }
  if (from < end) parts.push({ start: from, end })
  return parts.map((span, at) => ({ id: at === 0 ? String(shiftId) : `${shiftId}/${at}`, span }))
}

/** The shift of a part of it. */
const shiftOf = (part: string): number => Number.parseInt(part, 10)

const placementOf = ({ seatId, employeeId }: HeldSeat): Placement => ({ post: String(seatId), person: String(employeeId) })

/** A pin falls when its seat has gone, its person is no longer on shift all the while, or another pin of theirs overlaps. */
function tenablePins({ seats, people, assignments }: Slot): HeldSeat[] {
  const seatOf = new Map(seats.map(seat => [seat.id, seat]))
  const kept: HeldSeat[] = []
  for (const held of assignments.filter(each => each.pinned)) {
    const seat = seatOf.get(held.seatId)
    const onShift =
      seat &&
      people.some(
        person => !person.missing && person.employeeId === held.employeeId && workedParts(person).some(({ span }) => contains(span, seat)),
      )
    const clash = kept.some(other => other.employeeId === held.employeeId && seat && overlapOf(seatOf.get(other.seatId)!, seat))
    const taken = kept.some(other => other.seatId === held.seatId)
    if (onShift && !clash && !taken) kept.push(held)
  }
  return kept
}

const contains = (span: Span, part: Span) => span.start <= part.start && part.end <= span.end

/** An assignment to be written. */
export interface NewAssignment extends Omit<HeldSeat, 'id'> {
  readonly date: string
  readonly skillId: number
}

export interface PlanDifference {
  /** ids of assignments that end */
  readonly released: readonly number[]
  readonly added: readonly NewAssignment[]
}

/** What a deployment changes of the plan in force; who stays on the same seat at the same time keeps the assignment. */
export function differenceOf(slot: Slot, wanted: readonly Assignment[]): PlanDifference {
  const wantedAt = new Map(wanted.map(assignment => [assignment.post, assignment]))
  const stays = (held: HeldSeat) => {
    const want = wantedAt.get(String(held.seatId))
    const sameTime = want?.span.start === held.start && want.span.end === held.end
    return sameTime && want.person === String(held.employeeId) && want.shift !== undefined && shiftOf(want.shift) === held.shiftId
  }
  const kept = new Set(slot.assignments.filter(stays).map(held => String(held.seatId)))
  return {
    released: slot.assignments.filter(held => !stays(held)).map(held => held.id),
    added: wanted.filter(({ post }) => !kept.has(post)).map(assignment => newAssignment(slot, assignment)),
  }
}

/** The row of a placement. A pin whose licence has ended keeps the skill figures it had. */
export function newAssignment(slot: Slot, { post, person, pinned }: Assignment, source = 'engine'): NewAssignment {
  const seat = slot.seats.find(each => String(each.id) === post)!
  const rostered = slot.people.find(each => String(each.employeeId) === person)!
  const before = slot.assignments.find(held => held.seatId === seat.id && held.employeeId === rostered.employeeId)
  const skill = fitnessOf(postOf(seat, slot), personOf(rostered), termsOf({ policy: policyOf(slot), downtimes: [] }))?.skill
  return {
    date: slot.date,
    seatId: seat.id,
    shiftId: rostered.shiftId,
    employeeId: rostered.employeeId,
    start: seat.start,
    end: seat.end,
    skillId: seat.skillId,
    pinned,
    source: pinned && before ? before.source : source,
    primary: skill?.primary ?? before?.primary ?? false,
    rating: skill ? ratings.indexOf(skill.rating) + 1 : (before?.rating ?? ratings.length),
  }
}
