import type { Finding } from '../../answers/finding.ts'
import type { ReliefGroup } from '../relief/relief-group.ts'
import { checkTexts } from './posts.ts'

/** Checks relief groups: sound limits, a turn that a driver may drive, and no activity in two groups. */
export function checkRelief(relief: readonly ReliefGroup[] | undefined, found: Finding): void {
  const seen = new Set<string>()
  for (const [at, { activities, mostContinuous, leastBreak, mostTotal, turn }] of found.identified(relief, 'policy.relief').entries()) {
    const path = `policy.relief[${at}]`
    checkTexts(activities, () => `${path}.activities`, found)
    for (const [place, activity] of (Array.isArray(activities) ? activities : []).entries()) {
      if (seen.has(activity)) found.add(`${path}.activities[${place}]`, 'duplicate', activity)
      seen.add(activity)
    }
    const isLimited = found.length(mostContinuous, () => `${path}.mostContinuous`)
    found.length(leastBreak, () => `${path}.leastBreak`)
    if (mostTotal !== undefined) found.length(mostTotal, () => `${path}.mostTotal`)
    if (found.length(turn, () => `${path}.turn`) && (turn === 0 || (isLimited && turn > mostContinuous))) {
      found.add(`${path}.turn`, 'outsidePeriod', turn)
    }
  }
}
