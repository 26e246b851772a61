import type { Fault } from '../../answers/fault.ts'
import { Finding, isRecord } from '../../answers/finding.ts'
import { Pace } from '../pace.ts'
import type { DeploymentProblem } from '../problem/problem.ts'
import { checkPeople } from './people.ts'
import { checkPlacements, checkTogether } from './placements.ts'
import { checkPolicy } from './policy.ts'
import { checkPosts } from './posts.ts'

/**
 * What is wrong with a problem; empty when it is sound. It never throws, whatever it is given.
 * @param pace when it runs out, only the lists themselves have been checked
 */
export function faultsOf(problem: DeploymentProblem, pace = new Pace()): Fault[] {
  const found = new Finding()
  if (!isRecord(problem)) return [{ path: '', kind: 'missing', value: problem }]
  for (const list of ['posts', 'people', 'downtimes', 'fixed', 'present'] as const) {
    if (problem[list] === undefined) found.add(list, 'missing', undefined)
  }
  checkPosts(problem.posts, found, pace)
  checkPeople(problem.people, found, pace)
  for (const [at, { equipment, span }] of found.rows(problem.downtimes, 'downtimes').entries()) {
    found.text(equipment, () => `downtimes[${at}].equipment`)
    found.span(span, () => `downtimes[${at}].span`)
  }
  checkPolicy(problem.policy, found)
  if (found.faults.length === 0 && pace.allows(problem.posts.length)) {
    checkPlacements(problem, found)
    checkTogether(problem, found)
  }
  return found.faults
}
