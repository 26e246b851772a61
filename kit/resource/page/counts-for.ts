import { z } from 'zod'

/** For which org nodes a rule or a group counts. */
export const countsFor = z.object({
  /** names of those within the reach of whoever asks */
  nodes: z.array(z.string()),
  /** whether it counts for some that are not: then it can be seen and not changed */
  others: z.boolean(),
})
export type CountsFor = z.output<typeof countsFor>
