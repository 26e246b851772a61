/** What a process rule may sort posts of equal priority by (DEPL-18). */
export const RANK_KINDS = ['skillGroup', 'taskType', 'vesselType', 'eventType'] as const
export type RankKind = (typeof RANK_KINDS)[number]
