import type { DeploymentProblem } from '../../engines/deployment/problem/problem.ts'

/** The problem with every reading of a person or post counted. */
export function countReads(problem: DeploymentProblem): { problem: DeploymentProblem; reads: () => number } {
  let count = 0
  const watched = <Row extends object>(row: Row): Row =>
    new Proxy(row, {
      get(target, name) {
        count++
        return Reflect.get(target, name)
      },
    })
  return { problem: { ...problem, posts: problem.posts.map(watched), people: problem.people.map(watched) }, reads: () => count }
}
