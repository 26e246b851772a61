import { z } from 'zod'
import { key } from '../../../kit/access/key.ts'
import { edits, endpoint, sees } from '../../../kit/calls/endpoint.ts'
import { channels } from '../../../kit/notices/notice.ts'

export const messageTextKeys = {
  view: key('Message_Template'),
  edit: key('Edit_Message_Template'),
  settings: key('Edit_Message_Setting'),
}

const words = z.object({ subject: z.string(), body: z.string() })
const language = z.enum(['en', 'fr', 'es', 'th'])
const names = { notice: z.string().max(60), channel: z.enum(channels), language }

const text = z.object({ ...names, builtIn: words, own: words.extend({ version: z.int() }).nullable() })
export type MessageText = z.output<typeof text>

export const listMessageTexts = endpoint({
  method: 'GET',
  path: '/message-texts',
  summary: 'The texts of all notices by channel and language: the built-in one, and that of the company',
  needs: sees(messageTextKeys.view),
  reach: 'company',
  input: z.strictObject({}),
  output: z.array(text),
})

const mostLetters = { subject: 200, body: 4000 }
/** a control character would begin a header of its own */
const oneLine = /^[^\p{Cc}\u2028\u2029]*$/u

export const putMessageText = endpoint({
  method: 'PUT',
  path: '/message-texts',
  summary: "Give a notice the company's own text in one language, with all places of the built-in one and no other",
  needs: edits(messageTextKeys.edit),
  reach: 'company',
  input: z.strictObject({
    ...names,
    subject: z.string().trim().max(mostLetters.subject, 'At most 200 characters').regex(oneLine, 'One line').default(''),
    body: z.string().trim().min(1, 'Write a text').max(mostLetters.body, 'At most 4000 characters'),
    /** of the company's text that was read; null where there was none */
    version: z.int().nullable(),
  }),
  output: text,
})

export const deleteMessageText = endpoint({
  method: 'DELETE',
  path: '/message-texts',
  summary: 'Go back to the built-in text of a notice in one language',
  needs: edits(messageTextKeys.edit),
  reach: 'company',
  input: z.strictObject({ ...names, version: z.int() }),
  output: text,
})

const settings = {
  senderName: z.string().trim().max(100, 'At most 100 characters').regex(oneLine, 'One line').nullable(),
  senderAddress: z.string().trim().max(254, 'At most 254 characters').nullable(),
  domains: z.array(z.string().trim().max(253)).max(50, 'At most 50 domains'),
}

export const getMessageSettings = endpoint({
  method: 'GET',
  path: '/message-settings',
  summary: "Who mails in the company's name, and in which domains addresses typed by hand must lie",
  needs: sees(messageTextKeys.settings),
  reach: 'company',
  input: z.strictObject({}),
  output: z.object({ ...settings, version: z.int().nullable() }),
})

export const putMessageSettings = endpoint({
  method: 'PUT',
  path: '/message-settings',
  summary: "Change who mails in the company's name, and the domains of addresses typed by hand",
  needs: edits(messageTextKeys.settings),
  reach: 'company',
  input: z.strictObject({ ...settings, version: z.int().nullable() }),
  output: z.object({ ...settings, version: z.int().nullable() }),
})
