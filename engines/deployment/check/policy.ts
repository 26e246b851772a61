import { type Finding, isRecord } from '../../answers/finding.ts'
import { type DeploymentPolicy, GOALS } from '../problem/policy.ts'
import { RANK_KINDS } from '../problem/ranks.ts'
import { checkTexts } from './posts.ts'
import { checkRelief } from './relief.ts'

const LIMITS = [
  'leastRest',
  'normalMinutes',
  'overtimeCap',
  'mostShiftsWeek',
  'leastPart',
] as const satisfies readonly (keyof DeploymentPolicy)[]

/** Checks the process rule: its limits, that each order names a thing once, and that the shares are at most 100 together. */
export function checkPolicy(policy: DeploymentPolicy, found: Finding): void {
  if (!isRecord(policy)) {
    found.add('policy', 'missing', policy)
    return
  }
  found.oneOf(policy.postsPerPerson, ['one', 'several'], () => 'policy.postsPerPerson')
  checkOrder(policy.goals, GOALS, 'policy.goals', found)
  checkOrder(policy.ranking, RANK_KINDS, 'policy.ranking', found)
  for (const name of LIMITS) if (policy[name] !== undefined) found.length(policy[name], () => `policy.${name}`)
  if (policy.secondarySkills !== undefined) found.oneOf(policy.secondarySkills, [true, false], () => 'policy.secondarySkills')
  checkShares(policy, found)
  checkGangs(policy, found)
  for (const [at, { nodes, minutes }] of found.identified(policy.overtimeBudgets, 'policy.overtimeBudgets').entries()) {
    checkTexts(nodes, () => `policy.overtimeBudgets[${at}].nodes`, found)
    found.length(minutes, () => `policy.overtimeBudgets[${at}].minutes`)
  }
  checkRelief(policy.relief, found)
}

function checkGangs({ gangs, pairs }: DeploymentPolicy, found: Finding): void {
  for (const [at, { whole, least }] of found.identified(gangs, 'policy.gangs').entries()) {
    found.oneOf(whole, [true, false], () => `policy.gangs[${at}].whole`)
    for (const rating of ['A', 'B'] as const) {
      if (least?.[rating] !== undefined) found.length(least[rating], () => `policy.gangs[${at}].least.${rating}`)
    }
  }
  for (const [at, pair] of found.rows(pairs, 'policy.pairs').entries()) {
    for (const end of [0, 1] as const) found.text(pair[end], () => `policy.pairs[${at}][${end}]`)
  }
}

function checkOrder(order: readonly string[] | undefined, of: readonly string[], path: string, found: Finding): void {
  if (order === undefined) return
  if (!Array.isArray(order)) found.add(path, 'missing', order)
  else for (const [at, each] of order.entries()) checkPlace(order, each, at, of, path, found)
}

function checkPlace(order: readonly unknown[], each: unknown, at: number, of: readonly string[], path: string, found: Finding): void {
  if (!found.oneOf(each, of, () => `${path}[${at}]`)) return
  if (order.indexOf(each) < at) found.add(`${path}[${at}]`, 'duplicate', each)
}

function checkShares({ shares }: DeploymentPolicy, found: Finding): void {
  const rows = found.rows(shares, 'policy.shares')
  const seen = new Set<string>()
  let sum = 0
  for (const [at, { category, percent }] of rows.entries()) {
    const path = `policy.shares[${at}]`
    if (found.text(category, () => `${path}.category`) && seen.has(category)) found.add(`${path}.category`, 'duplicate', category)
    seen.add(category)
    if (!found.length(percent, () => `${path}.percent`)) continue
    sum += percent
    if (sum > 100) found.add(`${path}.percent`, 'outsidePeriod', percent)
  }
}
