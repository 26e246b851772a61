import { z } from 'zod'
import { key } from '../../../kit/access/key.ts'
import { edits, endpoint, type Output, sees } from '../../../kit/calls/endpoint.ts'
import { period } from '../../../kit/fields/date/period.ts'
import { workDate } from '../../../kit/fields/date/work-date.ts'
import { subject } from '../../../kit/live/subject.ts'
import { liveScheduleKeys } from '../../roster/live-roster/live-roster.api.ts'
import { breach } from '../../roster/roster-cells/roster-cells.api.ts'

export const publishKeys = { publish: key('Publish_Live_Schedule'), silently: key('Publish_Live_Schedule_Silently') }
export const publicationSubject = subject('rosterPublication', sees(liveScheduleKeys.view))

const mostDays = 62
/** Cells that may be named in one call. */
export const mostNamed = 5000
/** People and breaches that a check names; of the rest it says how many there are. */
export const mostShown = 200
/** More cells than these are published by a job. */
export const mostAtOnce = 2000

const id = z.int().positive()
const date = z.iso.date()
const cell = z.strictObject({ employeeId: id, date: workDate() })
const cells = z.array(cell).max(mostNamed)

/** What is to be published: the drafts of these dates, of these people or cells alone where they are named. */
const choice = {
  orgNodeId: z.int(),
  people: z.array(id).max(mostNamed).nullable().default(null),
  cells: cells.nullable().default(null),
  /** cells that stay drafts nevertheless */
  leftOut: cells.default([]),
  /** why days that are over are published too; null = they stay drafts */
  correction: z.string().trim().min(1).max(300).nullable().default(null),
}
const named = { people: 'person', 'cells.employeeId': 'person', 'leftOut.employeeId': 'person' }

const broken = breach.extend({
  number: z.string(),
  name: z.string(),
  /** dates of the cells that it concerns, and that stay drafts when they are left out */
  cells: z.array(date),
  /** why it may stand; null = nobody has said so */
  reason: z.string().nullable(),
})
export type PublishBreach = z.output<typeof broken>

const channel = z.object({
  channel: z.enum(['InApp', 'Email', 'SMS']),
  /** why it does not go this way, in English; null = it goes */
  reason: z.string().nullable(),
})

const receiver = z.object({
  employeeId: id,
  number: z.string(),
  name: z.string(),
  language: z.enum(['en', 'fr', 'es', 'th']),
  days: z.array(z.object({ date, before: z.string(), after: z.string() })),
  channels: z.array(channel),
})
export type PublishReceiver = z.output<typeof receiver>

const answers = z.object({ accepted: z.int(), rejected: z.int(), open: z.int() })

/** What is asked of a check, and what it finds. */
export const publishChoice = { names: named, input: period(mostDays, choice) }
export const publishFound = z.object({
  /** names these drafts as they are now; publishing is refused when they are others by then */
  seen: z.string(),
  cells: z.int(),
  people: z.int(),
  from: date.nullable(),
  to: date.nullable(),
  /** the number that this would be */
  revision: z.int(),
  /** drafts that stay because their days are over */
  over: z.int(),
  /** drafts that stay because their people have left */
  gone: z.array(z.object({ employeeId: id, number: z.string(), name: z.string(), cells: z.int() })),
  blocks: z.int(),
  /** rules that want a reason which nobody has given yet */
  unreasoned: z.int(),
  breaches: z.array(broken),
  told: z.int(),
  receivers: z.array(receiver),
  /** how the last revision was answered; null = there is none */
  last: answers
    .extend({
      revision: z.int(),
      /** who still has to answer days from today on, and of which dates */
      unanswered: z.object({ from: date, to: date, people: z.array(id) }),
    })
    .nullable(),
})

export const checkPublishing = endpoint({
  method: 'POST',
  path: '/roster-publications/check',
  summary: 'What publishing these drafts would do: counts, rules that it breaks, what is left, and who is told; nothing is changed',
  needs: sees(publishKeys.publish),
  reach: 'orgNode',
  names: publishChoice.names,
  input: publishChoice.input,
  output: publishFound,
})
export type PublishCheck = Output<typeof checkPublishing>

const text = z.object({ subject: z.string(), body: z.string() })

export const previewMessage = endpoint({
  method: 'POST',
  path: '/roster-publications/message',
  summary: 'The message that a person would get when these drafts are published, in their language and in English',
  needs: sees(publishKeys.publish),
  reach: 'orgNode',
  names: { ...named, employeeId: 'person' },
  input: period(mostDays, { ...choice, employeeId: id }),
  output: z.array(channel.extend({ language: z.enum(['en', 'fr', 'es', 'th']), own: text, english: text })),
})
export type MessagePreview = Output<typeof previewMessage>

export const publication = z.object({
  id,
  version: z.int(),
  /** null until it is done */
  revision: z.int().nullable(),
  state: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
  from: date,
  to: date,
  /** in hundredths */
  progress: z.int(),
  /** why it failed, in English */
  message: z.string().nullable(),
  tell: z.boolean(),
  correction: z.string().nullable(),
  cells: z.int(),
  people: z.int(),
  messages: z.int(),
  at: z.string().nullable(),
  by: z.string(),
  /** of those of its days that no later revision has told anew */
  accepted: z.int(),
  rejected: z.int(),
  open: z.int(),
})
export type Publication = z.output<typeof publication>

const publishing = {
  ...choice,
  seen: z.string().max(64),
  sentAs: z.uuid(),
  /** why single breaches may stand */
  reasons: z
    .array(
      z.strictObject({
        employeeId: id,
        code: z.string().max(40),
        from: workDate(),
        to: workDate(),
        reason: z.string().trim().min(1).max(300),
      }),
    )
    .max(mostNamed)
    .default([]),
  /** why all others may stand */
  reason: z.string().trim().min(1).max(300).nullable().default(null),
}
const publishErrors = { changedSince: 409, nothing: 409, blocked: 409, unreasoned: 409, locked: 409, publishing: 409 } as const
const publishNames = { ...named, 'reasons.employeeId': 'person' }

export const publishDrafts = endpoint({
  method: 'POST',
  path: '/roster-publications',
  summary:
    'Publish drafts of the live roster and tell their people; many of them by a job. A rule that blocks stops all, others want a reason',
  needs: edits(publishKeys.publish),
  reach: 'orgNode',
  names: publishNames,
  input: period(mostDays, publishing),
  output: publication,
  errors: publishErrors,
})

export const publishSilently = endpoint({
  method: 'POST',
  path: '/roster-publications/silent',
  summary: 'Publish drafts of the live roster and tell nobody',
  needs: edits(publishKeys.silently),
  reach: 'orgNode',
  names: publishNames,
  input: period(mostDays, publishing),
  output: publication,
  errors: publishErrors,
})

export const listPublications = endpoint({
  method: 'GET',
  path: '/roster-publications',
  summary: 'The publications of a node, the newest fifty first, and how they were answered',
  needs: sees(liveScheduleKeys.view),
  reach: 'orgNode',
  input: z.strictObject({ orgNodeId: z.coerce.number().int() }),
  output: z.array(publication),
})

export const readPublication = endpoint({
  method: 'GET',
  path: '/roster-publications/:id',
  summary: 'A publication: how far it is, and how it was answered',
  needs: sees(liveScheduleKeys.view),
  reach: 'orgNode',
  names: { id: 'rosterPublication' },
  input: z.strictObject({ orgNodeId: z.coerce.number().int(), id: z.coerce.number().int().positive() }),
  output: publication,
})
