import { z } from 'zod'
import { endpoint } from '../calls/endpoint.ts'
import { wholeNumber } from '../fields/whole-number.ts'
import { subject } from '../live/subject.ts'

const told = z.object({
  id: z.int(),
  at: z.string(),
  notice: z.string(),
  icon: z.enum(['calendar', 'info', 'warning', 'error', 'yes']),
  tone: z.enum(['ok', 'warn', 'danger', 'info']).nullable(),
  entity: z.string().nullable(),
  entityId: z.int().nullable(),
  subject: z.string(),
  body: z.string(),
  path: z.string().nullable(),
  /** what the button says that opens the path, in English; null where the line has none */
  action: z.string().nullable(),
  read: z.boolean(),
})
export type Told = z.output<typeof told>

/** Something under a user's own bell has changed. */
export const noticeSubject = subject('notice', 'signedIn')

/** Maximum number of notices in the bell; older ones are on the page of all notices. */
export const mostTold = 100

export const listNotices = endpoint({
  method: 'GET',
  path: '/notices',
  summary: 'What the user was told in the product: unread first, then the newest, and how many are unread',
  needs: 'signedIn',
  reach: 'company',
  input: z.strictObject({}),
  output: z.object({ unread: z.int(), rows: z.array(told) }),
})

/** The call for one page of notices, for the page that the bell leads to. */
export const allNotices = endpoint({
  method: 'GET',
  path: '/notices/all',
  summary: 'Everything that the user was told in the product, the newest first',
  needs: 'signedIn',
  reach: 'company',
  input: z.strictObject({
    unread: z.enum(['yes']).optional(),
    search: z.string().trim().max(100).default(''),
    limit: wholeNumber(1, 1000).default(100),
    offset: wholeNumber(0, 1_000_000).default(0),
  }),
  output: z.object({ count: z.int(), rows: z.array(told) }),
})

export const readNotices = endpoint({
  method: 'POST',
  path: '/notices/read',
  summary: "Mark the user's own notices as read: these, or all where none are named",
  needs: 'signedIn',
  reach: 'company',
  input: z.strictObject({ notices: z.array(z.int()).max(1000).optional() }),
  output: z.object({ read: z.int() }),
})
