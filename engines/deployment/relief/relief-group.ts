/**
 * Machines whose drivers take turns (RELIEF-05, ND-72). Among the posts of its activities each ACT post is a machine that needs a driver
 * for its whole span, and each RELF post is somebody who relieves the drivers. The holder of either may drive any machine of the group that
 * no rule keeps them from. So two ACT and three RELF posts are 2.5 drivers per crane; one of each are two drivers who alternate.
 */
export interface ReliefGroup {
  readonly id: string
  readonly activities: readonly string[]
  /** Most minutes on machines since the last break. */
  readonly mostContinuous: number
  /** Least minutes of a break; a shorter pause does not count as one. */
  readonly leastBreak: number
  /** Most minutes on machines in all; absent = no limit. */
  readonly mostTotal?: number
  /**
   * Drivers change at multiples of this many minutes from the first start of the group. No turn is shorter, unless a post begins or ends in
   * between.
   */
  readonly turn: number
}

export type DrivingLimits = Pick<ReliefGroup, 'mostContinuous' | 'leastBreak' | 'mostTotal'>

/** The group that a post belongs to. */
export const reliefGroupOf = ({ activity }: { readonly activity?: string }, relief: readonly ReliefGroup[]): ReliefGroup | undefined =>
  activity === undefined ? undefined : relief.find(({ activities }) => activities.includes(activity))
