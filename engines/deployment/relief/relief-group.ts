/**
 * Machines whose drivers take turns (RELIEF-05, ND-72). Among the posts of its activities each ACT is a machine to be manned for the whole of its span, each RELF
 * somebody who relieves the drivers; whoever holds one of them may drive any machine of the group that no rule keeps them from. So two ACT and three RELF are 2.5
 * drivers a crane, one of each are two drivers who alternate.
 */
export interface ReliefGroup {
  readonly id: string
  readonly activities: readonly string[]
  /** Most minutes on machines since the last break. */
  readonly mostContinuous: number
  /** Least minutes of a break; a shorter pause is none. */
  readonly leastBreak: number
  /** Most minutes on machines in all; absent = no limit. */
  readonly mostTotal?: number
  /** Minutes from which drivers change, counted from the group's first start: no turn is shorter, but where a post begins or ends in between. */
  readonly turn: number
}

export type DrivingLimits = Pick<ReliefGroup, 'mostContinuous' | 'leastBreak' | 'mostTotal'>

/** The group that a post belongs to. */
export const reliefGroupOf = ({ activity }: { readonly activity?: string }, relief: readonly ReliefGroup[]): ReliefGroup | undefined =>
  activity === undefined ? undefined : relief.find(({ activities }) => activities.includes(activity))
