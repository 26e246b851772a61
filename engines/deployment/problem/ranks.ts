/** By what a process rule puts posts of equal priority in order (DEPL-18). */
export const RANK_KINDS = ['skillGroup', 'taskType', 'vesselType', 'eventType'] as const
export type RankKind = (typeof RANK_KINDS)[number]
