import type { Assignment, DeploymentProblem, Post } from '../../engines/deployment/problem/problem.ts'
import type { ReliefRota } from '../../engines/deployment/relief/relief.ts'
import type { DrivingLimits } from '../../engines/deployment/relief/relief-group.ts'

// What a rota must keep, minute by minute and from the words of the rules alone; knows nothing of the engine.

/** What is wrong with the turns of a rota; empty when it may stand. Whoever holds the skill of a machine may drive it. */
export function wrongIn(problem: DeploymentProblem, plan: readonly Assignment[], rota: ReliefRota): string[] {
  const group = problem.policy.relief!.find(({ id }) => id === rota.group)!
  const postOf = (id: string) => problem.posts.find(post => post.id === id)!
  const mine = plan.filter(({ post }) => group.activities.includes(postOf(post).activity ?? ''))
  const machines = mine.filter(({ post }) => postOf(post).kind !== 'RELF')
  const wrong: string[] = []
  for (const { post, span } of machines) {
    for (let minute = span.start; minute < span.end; minute++) {
      const drivers = rota.turns.filter(turn => turn.post === post && isIn(turn.span, minute))
      const gaps = rota.unmanned.filter(gap => gap.post === post && isIn(gap.span, minute))
      if (drivers.length + gaps.length !== 1) wrong.push(`${post} at ${minute}: ${drivers.length} drivers, ${gaps.length} gaps`)
    }
  }
  for (const id of new Set(rota.turns.map(({ person }) => person))) {
    const turns = rota.turns.filter(({ person }) => person === id)
    const driven: number[] = []
    const first = Math.min(...turns.map(({ span }) => span.start))
    const last = Math.max(...turns.map(({ span }) => span.end))
    for (let minute = first; minute < last; minute++) {
      const now = turns.filter(({ span }) => isIn(span, minute))
      if (now.length > 1) wrong.push(`${id} on ${now.length} machines at ${minute}`)
      if (now.length > 0 && !mine.some(({ person, span }) => person === id && isIn(span, minute)))
        wrong.push(`${id} is not there at ${minute}`)
      driven.push(Number(now.length > 0))
    }
    wrong.push(...tooLong(driven, group).map(what => `${id} ${what}`))
    const skills = problem.people.find(person => person.id === id)!.skills.map(row => row.skill)
    for (const { post } of turns) if (!skills.includes(postOf(post).skill)) wrong.push(`${id} may not drive ${post}`)
  }
  const minutes = rota.unmanned.reduce((sum, { span }) => sum + span.end - span.start, 0)
  if (minutes !== rota.unmannedMinutes) wrong.push(`${minutes} minutes unmanned, not ${rota.unmannedMinutes}`)
  if (rota.leastUnmanned > minutes) wrong.push('the bound is above what was found')
  return wrong
}

const isIn = ({ start, end }: Post['span'], minute: number): boolean => start <= minute && minute < end

/** @param driven 1 for each minute on a machine, 0 for each off it */
export function tooLong(driven: readonly number[], { mostContinuous, leastBreak, mostTotal }: DrivingLimits): string[] {
  let sinceBreak = 0
  let paused = 0
  let isTooLong = false
  for (const minute of driven) {
    paused = minute === 1 ? 0 : paused + 1
    sinceBreak = paused >= Math.max(1, leastBreak) ? 0 : sinceBreak + minute
    isTooLong ||= sinceBreak > mostContinuous
  }
  const total = driven.reduce((sum, minute) => sum + minute, 0)
  return [
    ...(isTooLong ? ['drives too long without a break'] : []),
    ...(mostTotal !== undefined && total > mostTotal ? [`drives ${total} minutes in all`] : []),
  ]
}
