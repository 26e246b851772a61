import type { ReliefGroup } from '../relief/relief-group.ts'
import type { RankKind } from './ranks.ts'

/**
 * The goals after the first one, which is always as few open posts as possible, the urgent ones first. `shares`: employment categories in
 * their order and up to their percentages. `secondary`, `pool`: posts held by secondary skill, by people of other nodes. `overtime`: its
 * minutes. `equipment`: people taken from the machine they last worked. `rotation`: the sum of rotation numbers. `idle`: people who have
 * not been deployed for longest go first. `changes`: posts of the present plan that lose their person.
 */
export const GOALS = ['shares', 'secondary', 'pool', 'overtime', 'equipment', 'rotation', 'idle', 'changes'] as const
export type Goal = (typeof GOALS)[number]

/** The deployment process rule. A limit that is left out limits nothing. */
export interface DeploymentPolicy {
  /** `several`: a person may hold posts that do not overlap; one may start when another ends. */
  readonly postsPerPerson: 'one' | 'several'
  /** The order in which `Post.ranks` count among equal priorities; absent = skill group, task, vessel, event type. */
  readonly ranking?: readonly RankKind[]
  /** The goals in force, each fixed before the next; absent = all in the order of GOALS. */
  readonly goals?: readonly Goal[]
  /**
   * Which category is asked first, and for how many of a hundred filled posts before the next one is; categories without a share are asked
   * last. A target: never at the price of an open post. Absent = own people first.
   */
  readonly shares?: readonly Share[]
  /** Least minutes between the end of the work in one shift and the start of the next. */
  readonly leastRest?: number
  /** Minutes of a period after which the others are overtime. */
  readonly normalMinutes?: number
  /** Most overtime minutes of a person in the period. */
  readonly overtimeCap?: number
  /** Limits on the overtime of several people together. */
  readonly overtimeBudgets?: readonly OvertimeBudget[]
  readonly mostShiftsWeek?: number
  /** What gangs ask for in addition to their posts; a gang that is not named asks for nothing. */
  readonly gangs?: readonly Gang[]
  /** Ids of two posts that belong together: both are filled or neither. */
  readonly pairs?: readonly (readonly [string, string])[]
  /** Least minutes of each part of a split post; absent = 1. */
  readonly leastPart?: number
  /** Machines whose drivers relieve one another; an activity belongs to one group at most. */
  readonly relief?: readonly ReliefGroup[]
  /** Whether people may be placed by their secondary skills; absent = they may. */
  readonly secondarySkills?: boolean
}

export interface Share {
  readonly category: string
  /** 0 to 100; all together at most 100. */
  readonly percent: number
}

/** The posts with this id as their `gang`. */
export interface Gang {
  readonly id: string
  /** All its posts are filled or none. */
  readonly whole: boolean
  /** How many of its people must have at least this rating; absent = none. */
  readonly least?: Readonly<Partial<Record<'A' | 'B', number>>>
}

/** Overtime minutes left in a period for all people of some nodes together. A person counts for their own node, wherever the post is. */
export interface OvertimeBudget {
  readonly id: string
  /** None named = everybody. */
  readonly nodes: readonly string[]
  readonly minutes: number
}
