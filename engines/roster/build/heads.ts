import type { BuildPlan } from './plan.ts'

/** The lines of cover that each person may count for. */
export function placesOf({ people }: BuildPlan): Int32Array[] {
  return people.map(({ options }) => Int32Array.from(new Set(options.line.filter(line => line >= 0))))
}

/** The dearest head: what steps and weights are shares of. */
export function dearestHead({ cover }: BuildPlan): number {
  return cover.cover.reduce((most, { under }) => Math.max(most, under), 1)
}
