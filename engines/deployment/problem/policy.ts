import type { ReliefGroup } from '../relief/relief-group.ts'
import type { RankKind } from './ranks.ts'

/**
 * The goals after the first, which is as few open posts as possible, the urgent ones first. `shares`: employment categories in their order and
 * to their percentages. `secondary`, `pool`: posts by secondary skill, by people of other nodes. `overtime`: its minutes. `equipment`:
 * people taken from the machine they worked last. `rotation`: sum of rotation numbers. `idle`: the longest not deployed first.
 * `changes`: posts of the present plan that lose their person.
 */
export const GOALS = ['shares', 'secondary', 'pool', 'overtime', 'equipment', 'rotation', 'idle', 'changes'] as const
export type Goal = (typeof GOALS)[number]

/** The deployment process rule. A limit that is left out limits nothing. */
export interface DeploymentPolicy {
  /** `several`: a person may hold posts that do not overlap; one may start when another ends. */
  readonly postsPerPerson: 'one' | 'several'
  /** In which order `Post.ranks` count among equal priorities; absent = skill group, task, vessel, event type. */
  readonly ranking?: readonly RankKind[]
  /** The goals in force, each fixed before the next; absent = all in the order of GOALS. */
  readonly goals?: readonly Goal[]
  /**
   * Who is asked first, and for how many of a hundred filled posts, before the next is; what no share holds is asked last. A target, never at the
   * price of an open post. Absent = own people first.
   */
  readonly shares?: readonly Share[]
  /** Least minutes between the end of a shift's work and the start of the next's. */
  readonly leastRest?: number
  /** Most minutes of a period before the others are overtime. */
  readonly normalMinutes?: number
  /** Most overtime minutes of a person in the period. */
  readonly overtimeCap?: number
  /** Overtime that people may come to together. */
  readonly overtimeBudgets?: readonly OvertimeBudget[]
  readonly mostShiftsWeek?: number
  /** What gangs ask for besides their posts; a gang that is not named asks for nothing. */
  readonly gangs?: readonly Gang[]
  /** Ids of posts that go together: both are filled or neither. */
  readonly pairs?: readonly (readonly [string, string])[]
  /** Least minutes of a part of a split post; absent = 1. */
  readonly leastPart?: number
  /** Machines whose drivers relieve one another; an activity belongs to one group at most. */
  readonly relief?: readonly ReliefGroup[]
  /** Whether people may be put on their secondary skills; absent = they may. */
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
  /** So many of its heads have at least this rating; absent = none. */
  readonly least?: Readonly<Partial<Record<'A' | 'B', number>>>
}

/** Overtime minutes that are left of a period for all people of some nodes together; people with a post elsewhere count where they belong. */
export interface OvertimeBudget {
  readonly id: string
  /** None named = everybody. */
  readonly nodes: readonly string[]
  readonly minutes: number
}
