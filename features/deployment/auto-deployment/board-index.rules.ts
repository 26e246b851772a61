import type { Reason } from '../../../engines/answers/reason.ts'
import type { DeploymentProblem } from '../../../engines/deployment/problem/problem.ts'
import { whyNot } from '../../../engines/deployment/reasons/why-not.ts'
import { dayOf } from '../../../engines/time/time.ts'
import { minuteOfInstant, spanOf } from '../../../kit/axis/axis.ts'
import type { Board, BoardPerson, Group, Post, Unit } from './deployment.api.ts'
import { limitWords } from './limit-words.rules.ts'
import { readLimits } from './limits-wire.rules.ts'
import { presentPlan, problemOf } from './plan.rules.ts'
import type { ReasonWords } from './reason-words.rules.ts'

/** A post with whom it works for. */
export interface PlacedPost {
  readonly post: Post
  readonly unit: Unit
  readonly group: Group
}

/** A board made ready for looking up and for asking who fits where. */
export interface BoardIndex {
  readonly posts: ReadonlyMap<number, PlacedPost>
  readonly people: ReadonlyMap<number, BoardPerson>
  readonly skills: ReadonlyMap<number, string>
  /** the colour of an employee type */
  readonly colours: ReadonlyMap<number | null, string>
  readonly problem: DeploymentProblem
}

export function indexOf(board: Board): BoardIndex {
  const placed = board.groups.flatMap(group => group.units.flatMap(unit => unit.posts.map(post => ({ post, unit, group }))))
  return {
    posts: new Map(placed.map(each => [each.post.seatId, each])),
    people: new Map(board.people.map(person => [person.employeeId, person])),
    skills: new Map(board.skills.map(skill => [skill.id, skill.name])),
    colours: new Map(board.categories.map(({ id, colour }) => [id, colour])),
    problem: problemOfBoard(
      board,
      placed.map(each => each.post),
    ),
  }
}

/** The board as the engine's problem, so that the browser refuses what the server would. */
function problemOfBoard({ date, band, rule, people }: Board, posts: readonly Post[]): DeploymentProblem {
  const span = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) => spanOf(startsAt, endsAt)
  const shiftOf = new Map(people.map(person => [person.employeeId, person.shiftId]))
  return problemOf({
    date,
    bandId: band.id,
    rule,
    seats: posts.map(post => ({
      id: post.seatId,
      skillId: post.skillId,
      ...span(post),
      priority: post.priority,
      codeIds: post.codeIds,
      state: post.assignment ? 'filled' : 'open',
    })),
    people: people.map(
      ({
        employeeId,
        employment,
        categoryId,
        shiftId,
        skills,
        licences,
        missing,
        away,
        before,
        limits,
        daysInRow,
        daysInRowWithOff,
        ...person
      }) => ({
        employeeId,
        employment,
        categoryId,
        shiftId,
        missing,
        ...(away.length > 0 && { away: away.map(span) }),
        limits: readLimits(limits),
        daysInRow,
        daysInRowWithOff,
        before: {
          ...before,
          lastShiftEnd: before.lastShiftEnd === null ? null : minuteOfInstant(before.lastShiftEnd),
          lastDeployed: before.lastDeployed === null ? null : dayOf(before.lastDeployed),
        },
        ...span(person),
        skills: skills.map(({ from, to, ...skill }) => ({ ...skill, from: dayOf(from), to: to === null ? null : dayOf(to) })),
        licences: licences.map(({ from, to, ...licence }) => ({ ...licence, from: dayOf(from), to: to === null ? null : dayOf(to) })),
      }),
    ),
    assignments: posts.flatMap(post =>
      post.assignment
        ? [{ ...post.assignment, seatId: post.seatId, shiftId: shiftOf.get(post.assignment.employeeId) ?? 0, ...span(post) }]
        : [],
    ),
  })
}

/** Why a person cannot take a post, leaving another for it or not; empty when they can. */
export function whyNotHere({ problem }: BoardIndex, seatId: number, employeeId: number, leavingSeat: number | null): Reason[] {
  const plan = presentPlan(problem).filter(({ post }) => post !== String(leavingSeat))
  return whyNot(problem, plan, String(seatId), String(employeeId))
}

/** Why somebody cannot take a post with this skill here, where a record of theirs says so; null for any other reason. */
export function limitSaid(board: Board, index: BoardIndex, reason: Reason, employeeId: number, skillId: number): ReasonWords | null {
  const person = index.people.get(employeeId)
  const post = { day: dayOf(board.date), bandId: board.band.id, band: board.band.code, skillId, skill: index.skills.get(skillId) ?? '' }
  return person ? limitWords(reason, readLimits(person.limits), post) : null
}
