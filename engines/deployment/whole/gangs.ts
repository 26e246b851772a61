import { grouped } from '../../lists/grouped.ts'
import type { Gang } from '../problem/policy.ts'
import type { DeploymentProblem, Post } from '../problem/problem.ts'
import { RANK, type Rating } from '../problem/rating.ts'

/**
 * The problem with the ratings that gangs ask for written on their posts: posts that ask for the best already come first, then the first
 * posts of the gang. Where all posts of a gang are equal nothing is lost by this; where they are not, another choice might be better.
 */
export function withMixes(problem: DeploymentProblem): DeploymentProblem {
  const asking = (problem.policy.gangs ?? []).filter(({ least }) => least !== undefined)
  if (asking.length === 0) return problem
  const ratings = new Map<Post, Rating>()
  const byGang = grouped(problem.posts.flatMap((post): [string, Post][] => (post.gang === undefined ? [] : [[post.gang, post]])))
  for (const gang of asking) rate(gang, byGang.get(gang.id) ?? [], ratings)
  return { ...problem, posts: problem.posts.map(post => (ratings.has(post) ? rated(post, ratings.get(post)!) : post)) }
}

const rated = ({ leastRating: _, ...post }: Post, leastRating: Rating): Post => ({ leastRating, ...post })

function rate({ least = {} }: Gang, posts: readonly Post[], ratings: Map<Post, Rating>): void {
  const rankOf = (post: Post) => RANK[post.leastRating ?? 'C']
  const members = [...posts].sort((a, b) => rankOf(a) - rankOf(b))
  const asked: Rating[] = [...new Array<Rating>(least.A ?? 0).fill('A'), ...new Array<Rating>(least.B ?? 0).fill('B')]
  for (const [at, rating] of asked.entries()) if (RANK[rating] < rankOf(members[at]!)) ratings.set(members[at]!, rating)
}

/** Posts that are filled together or not at all, as indexes into `posts`: whole gangs and pairs, joined where they share a post. */
export function togetherOf(posts: readonly Post[], { gangs = [], pairs = [] }: DeploymentProblem['policy']): number[][] {
  const wholes = new Set(gangs.filter(({ whole }) => whole).map(({ id }) => id))
  if (wholes.size === 0 && pairs.length === 0) return []
  const at = new Map(posts.map((post, index) => [post.id, index]))
  const byGang = new Map<string, number[]>()
  posts.forEach(({ gang }, index) => {
    if (gang !== undefined && wholes.has(gang)) byGang.set(gang, [...(byGang.get(gang) ?? []), index])
  })
  const sets = [...byGang.values(), ...pairs.map(pair => pair.flatMap(id => at.get(id) ?? []))]
  const setOf = new Map<number, Set<number>>()
  for (const each of sets) {
    const joined = new Set(each.flatMap(post => [post, ...(setOf.get(post) ?? [])]))
    for (const post of joined) setOf.set(post, joined)
  }
  return [...new Set(setOf.values())].map(set => [...set].sort((a, b) => a - b))
}
