import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import MailComposer from 'nodemailer/lib/mail-composer'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { inEnglish } from '../words/fill.ts'
import { type Outcome, saidBy } from './outcome.ts'
import type { MailServer } from './settings.ts'

/** A mail to one receiver. */
export interface Mail {
  readonly from: { readonly name: string; readonly address: string }
  readonly to: { readonly name: string; readonly address: string }
  readonly subject: string
  readonly text: string
  /** the same words with links to press */
  readonly html: string
  /** the address that turns such mails off, with one press of the reader's own button (RFC 8058); null where they cannot be */
  readonly stopUrl: string | null
  readonly language: string
  /** the same at each try, so that who receives it twice can see it */
  readonly messageId: string
}

export interface MailLine {
  send(mail: Mail): Promise<Outcome>
  close(): void
}

export interface MailWaits {
  readonly connectionMs: number
  readonly answerMs: number
}

export const mailWaits: MailWaits = { connectionMs: 10_000, answerMs: 30_000 }

/** One connection to the mail server, opened when it is needed and kept for the next mail. */
export function mailLine({ url }: MailServer, { connectionMs, answerMs } = mailWaits): MailLine {
  const { auth, ...server } = parseConnectionUrl(url)
  const secrets = [auth?.pass, auth?.user, url].filter(secret => typeof secret === 'string')
  let open: SMTPConnection | undefined
  const close = () => {
    open?.close()
    open = undefined
  }
  async function opened(): Promise<SMTPConnection> {
    if (open && !open.destroyed) return open
    const line = new SMTPConnection({ ...server, connectionTimeout: connectionMs, greetingTimeout: connectionMs, socketTimeout: answerMs })
    await new Promise<void>((done, failed) => {
      // later errors come to who sends; without a listener they would end the process
      line.on('error', failed)
      line.connect(error => (error ? failed(error) : done()))
    })
    if (auth) await promisify(line.login.bind(line))(auth as Parameters<typeof line.login>[0])
    open = line
    return line
  }
  async function send(mail: Mail): Promise<Outcome> {
    const raw = await built(mail)
    let line: SMTPConnection
    try {
      line = await opened()
    } catch (error) {
      close()
      return notReached(error as SmtpError, secrets, connectionMs)
    }
    // the body is read once the server has agreed to it: from then on it may have arrived
    let handedOver = false
    const body = new Readable({
      read() {
        handedOver = true
        this.push(raw)
        this.push(null)
      },
    })
    return new Promise(done => {
      line.send({ from: mail.from.address, to: [mail.to.address] }, body, (error, info) => {
        if (!error) return done({ kind: 'sent', ref: saidBy(info?.serverMessageId ?? '', secrets) || null })
        close()
        done(notSent(error as SmtpError, handedOver, secrets, answerMs))
      })
    })
  }
  return { send, close }
}

const built = ({ from, to, subject, text, html, stopUrl, language, messageId }: Mail): Promise<Buffer> =>
  new MailComposer({
    from,
    to,
    subject,
    text,
    html,
    messageId,
    newline: 'windows',
    headers: {
      'Content-Language': language,
      'Auto-Submitted': 'auto-generated',
      ...(stopUrl !== null && { 'List-Unsubscribe': `<${stopUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    // neither a file nor an address on the network is ever read for a mail
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build()

interface SmtpError extends Error {
  readonly code?: string
  readonly originalCode?: string
  readonly response?: string
  readonly responseCode?: number
}

const answered = ({ response }: SmtpError, secrets: readonly string[]) =>
  inEnglish('The mail server answered: {{answer}}', { answer: saidBy(response ?? '', secrets) })

const seconds = (ms: number) => Math.round(ms / 1000)
const noAnswer = (ms: number) => inEnglish('The mail server did not answer in {{count}} {{count:second|seconds}}.', { count: seconds(ms) })

/** It concerns every mail: nobody can connect or sign in. */
function notReached(error: SmtpError, secrets: readonly string[], waitedMs: number): Outcome {
  if (error.response) return { kind: 'later', reaches: 'down', reason: answered(error, secrets) }
  if (error.code === 'ETIMEDOUT') return { kind: 'later', reaches: 'down', reason: noAnswer(waitedMs) }
  return {
    kind: 'later',
    reaches: 'down',
    reason: inEnglish('The mail server cannot be reached: {{code}}', { code: error.originalCode ?? error.code ?? 'ECONNECTION' }),
  }
}

function notSent(error: SmtpError, handedOver: boolean, secrets: readonly string[], waitedMs: number): Outcome {
  const { responseCode } = error
  if (responseCode !== undefined && responseCode >= 500) return { kind: 'refused', reason: answered(error, secrets) }
  if (responseCode !== undefined)
    return { kind: 'later', reason: answered(error, secrets), ...(responseCode === 421 && { reaches: 'down' }) }
  if (handedOver) return { kind: 'inDoubt', reason: 'The mail server ended the connection before it said whether it took the mail.' }
  if (error.code === 'ETIMEDOUT') return { kind: 'later', reason: noAnswer(waitedMs) }
  return {
    kind: 'later',
    reason: inEnglish('The mail server ended the connection: {{code}}', { code: error.originalCode ?? error.code ?? 'ECONNECTION' }),
  }
}
