import type { DeploymentPolicy } from '../problem/policy.ts'
import type { Person } from '../problem/problem.ts'

/** The kinds of people that the process rule asks one after the other. */
export interface Shares {
  /** The kind of each person; kind 0 is asked first. */
  readonly kindOf: Int32Array
  /** Per kind, how many posts it gets before the next kind is asked. */
  readonly quota: readonly number[]
}

/**
 * Kinds and quotas when `filled` posts are filled: a category gets up to its percentage of them before the next is asked. Categories
 * without a share come last and have no quota.
 */
export function sharesOf(people: readonly Person[], policy: DeploymentPolicy, filled: number): Shares {
  const kinds = policy.shares && new Map(policy.shares.map((share, at) => [share.category, at]))
  const kindOf = new Int32Array(people.length)
  for (let who = 0; who < people.length; who++) {
    const { category, employment } = people[who]!
    kindOf[who] = kinds ? (kinds.get(category) ?? kinds.size) : Number(employment === 'contract')
  }
  return { kindOf, quota: quotaOf(policy, filled) }
}

/** How many of the filled posts each kind gets before the next is asked. */
export function quotaOf({ shares }: DeploymentPolicy, filled: number): number[] {
  if (!shares) return [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  const quota = shares.map(({ percent }) => (percent === 100 ? Number.POSITIVE_INFINITY : Math.floor((filled * percent) / 100)))
  return [...quota, Number.POSITIVE_INFINITY]
}

/**
 * What one more post costs for a kind that has `held` already: its place in the order, and once its quota is used the same after all kinds
 * within theirs. It never falls as `held` rises, which keeps the search for the cheapest plan exact.
 */
export function marginOf({ quota }: Shares, kind: number, held: number): number {
  return held < quota[kind]! ? kind : quota.length + kind
}

/** The margins of the posts that each kind holds, added up. */
export const marginsOf = (quota: readonly number[], held: readonly number[]): number =>
  quota.reduce((sum, most, kind) => sum + held[kind]! * kind + Math.max(0, held[kind]! - most) * quota.length, 0)

/** Whether any margin changes while posts are filled. */
export const hasQuota = ({ quota }: Shares): boolean => quota.some(Number.isFinite)
