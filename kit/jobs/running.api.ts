import { z } from 'zod'
import { type Endpoint, endpoint } from '../calls/endpoint.ts'

const runningJob = z.object({
  /** its kind and number */
  id: z.string(),
  /** what is done, in English */
  label: z.string(),
  /** what with: a file, a plan, a schedule */
  name: z.string().nullable(),
  /** over which dates */
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** for so many seconds; null while it waits to begin */
  seconds: z.int().nullable(),
  done: z.int(),
  /** 0 where nobody can say how much there is */
  total: z.int(),
  /** the page that shows it */
  opens: z.string(),
  /** the call that ends it, with its input; null where the user cannot */
  cancel: z
    .object({
      path: z.custom<`/${string}`>(path => typeof path === 'string'),
      input: z.record(z.string(), z.union([z.int(), z.array(z.int())])),
    })
    .nullable(),
})
export type RunningJob = z.output<typeof runningJob>

export const listRunning = endpoint({
  method: 'GET',
  path: '/running-jobs',
  summary: 'The long work that the user has begun and that still waits or runs, newest first, and the subjects that tell of it',
  needs: 'signedIn',
  reach: 'company',
  input: z.strictObject({}),
  output: z.object({ subjects: z.array(z.string()), jobs: z.array(runningJob) }),
})

/** Makes the call that ends a job from the path in the answer; the job's own feature declares that call. */
export const cancelOf = (path: `/${string}`) => ({ method: 'POST', path }) as Endpoint<Record<string, number | number[]>>
