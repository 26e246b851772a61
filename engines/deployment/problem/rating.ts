/** A is the best rating, C the least. */
export type Rating = 'A' | 'B' | 'C'

/** Ratings as numbers, so that reasons can say how far apart two are. */
export const RANK: Readonly<Record<Rating, number>> = { A: 1, B: 2, C: 3 }
