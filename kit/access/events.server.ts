// Events about access for the operator, each as one line of the log. They never contain a password or a token.

/** the part of a pino logger that is used here */
export interface EventLog {
  warn(fields: object, text: string): void
}

const texts = {
  signInFailed: 'sign-in failed',
  signInWaits: 'further sign-ins wait: too many failed',
  signInRefused: 'sign-in not judged: it has to wait',
  signInBusy: 'sign-in not judged: too many at once',
  singleSignOnFailed: 'single sign-on failed',
  providerSilent: 'the provider of a single sign-on did not answer',
  refreshReplayed: 'refresh token used twice: session ended',
  pageFailed: 'a page failed in a browser',
  callRefused: 'call refused: not allowed',
  keysGranted: 'new permission keys granted',
} as const
export type AccessEvent = keyof typeof texts

const counts: Record<AccessEvent, number> = {
  signInFailed: 0,
  signInWaits: 0,
  signInRefused: 0,
  signInBusy: 0,
  singleSignOnFailed: 0,
  providerSilent: 0,
  refreshReplayed: 0,
  pageFailed: 0,
  callRefused: 0,
  keysGranted: 0,
}

/** How often each event happened since the process started, also those without a log line. For metrics. */
export const accessCounts = (): Readonly<Record<AccessEvent, number>> => ({ ...counts })

/** log lines a minute, so that endless attempts cannot fill the disk */
const mostLines = 600
const minute = { began: 0, lines: 0 }

/** Counts an event and logs it at level `warn`. After 600 lines in a minute it only counts, and logs that once. */
export function tell(log: EventLog, event: AccessEvent, fields: Readonly<Record<string, unknown>>, now = Date.now()): void {
  counts[event]++
  if (now - minute.began >= 60_000) Object.assign(minute, { began: now, lines: 0 })
  minute.lines++
  if (minute.lines <= mostLines) log.warn({ event, ...printable(fields) }, texts[event])
  else if (minute.lines === mostLines + 1) log.warn({ event: 'silenced' }, 'further events of access are only counted for a minute')
}

/** The texts come from outside, so characters that could break a line, colour a terminal or change its direction are replaced. */
const printable = (fields: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\uFFFD').slice(0, 200) : value,
    ]),
  )
