import { resolve } from 'node:path'
import { z } from 'zod'
import { type AccessSettings, defaultAccess } from '../kit/access/settings.ts'
import { type MessageSettings, noMessages, type SmsGateway } from '../kit/notices/settings.ts'
import { defaultLimits, type ServerLimits } from './api/limits.ts'
import {
  hostsIn,
  isGatewayBody,
  isGatewayUrl,
  isHeaders,
  isHostList,
  isIssuerList,
  isMailUrl,
  isSenderAddress,
  issuersIn,
} from './message-checks.ts'
import { misspelt } from './misspelt.ts'

const mostMinutes = 7 * 24 * 60
const minutes = (seconds: number) =>
  z.coerce
    .number()
    .positive()
    .max(mostMinutes)
    .default(seconds / 60)
    .describe(`a number of minutes above 0, at most ${mostMinutes}`)

const most = (start: number) => z.coerce.number().int().min(1).max(1_000_000).default(start).describe('a whole number from 1 to 1000000')

/** Each setting with what it must be, which is said when it is not. */
const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000).describe('a whole number from 0 to 65535'),
  HOST: z.string().default('127.0.0.1').describe('an address of this machine'),
  PUBLIC_URL: z
    .url({ protocol: /^https$/ })
    .optional()
    .describe('an https:// address'),
  DATABASE_URL: z.string().refine(isDatabaseUrl).optional().describe('of the form postgres://user:password@host:5432/database'),
  QUAYSIDE_DATA: z.string().default('data').describe('a folder'),
  QUAYSIDE_BACKUPS: z.string().default('backups').describe('a folder'),
  QUAYSIDE_PRIVATE_KEY: z
    .string()
    .trim()
    .regex(/^[0-9a-f]{64}$/i)
    .optional()
    .describe('64 hex digits (32 bytes)'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('warn')
    .describe('fatal, error, warn, info, debug or silent'),
  ACCESS_MINUTES: minutes(defaultAccess.accessSeconds),
  SESSION_MINUTES: minutes(defaultAccess.idleSeconds),
  SESSION_MOST_MINUTES: minutes(defaultAccess.absoluteSeconds),
  SESSION_WARNING_MINUTES: minutes(defaultAccess.warningSeconds),
  SIGN_IN_MESSAGES: z.enum(['generic', 'specific']).default(defaultAccess.messages).describe('generic or specific'),
  LOCAL_ISSUERS: z.string().refine(isIssuerList).default('').describe('http:// or https:// addresses, with commas between them'),
  REQUEST_SECONDS: z.coerce
    .number()
    .min(1)
    .max(3600)
    .default(defaultLimits.requestMs / 1000)
    .describe('a number of seconds from 1 to 3600'),
  MOST_CONNECTIONS: z.coerce
    .number()
    .int()
    .min(10)
    .max(100_000)
    .default(defaultLimits.connections)
    .describe('a whole number from 10 to 100000'),
  LEAST_FREE_MB: z.coerce
    .number()
    .min(0)
    .max(1e6)
    .default(defaultLimits.leastFreeDiskBytes / 1e6)
    .describe('a number of megabytes from 0 to 1000000'),
  METRICS_KEY: z
    .string()
    .trim()
    .regex(/^[!-~]{16,200}$/)
    .optional()
    .describe('16 to 200 letters, digits and signs'),
  CONTACT: z
    .union([z.email(), z.url({ protocol: /^https$/ })])
    .optional()
    .describe('an e-mail address or an https:// page'),
  SMTP_URL: z.string().trim().refine(isMailUrl).optional().describe('of the form smtp://user:password@host:587 or smtps://host'),
  MAIL_FROM: z.string().trim().refine(isSenderAddress).optional().describe('an e-mail address'),
  SMS_URL: z.string().trim().refine(isGatewayUrl).optional().describe('an http:// or https:// address'),
  SMS_METHOD: z.enum(['POST', 'PUT', 'GET']).default('POST').describe('POST, PUT or GET'),
  SMS_HEADERS: z.string().refine(isHeaders).default('{}').describe('a JSON object of header names and texts'),
  SMS_BODY: z.string().refine(isGatewayBody).optional().describe('a JSON or form text with {{to}} and {{text}}'),
  PRIVATE_GATEWAYS: z.string().refine(isHostList).default('').describe('host names or addresses, with commas between them'),
  MESSAGES_PER_HOUR: most(noMessages.mostPerHour),
  MESSAGES_PER_USER_HOUR: most(noMessages.mostPerUserHour),
})

export interface Config {
  /** 0 takes a free port */
  readonly port: number
  readonly host: string
  /** the https address in front, needed where HOST opens the product to the network */
  readonly publicUrl: string | undefined
  /** a PostgreSQL 15 or newer to use instead of the own one */
  readonly databaseUrl: string | undefined
  readonly dataFolder: string
  /** where `npm run backup` puts backups */
  readonly backupFolder: string
  /** 64 hex digits, where it is set rather than in a file */
  readonly privateKey: string | undefined
  readonly logLevel: string
  readonly access: AccessSettings
  readonly limits: Partial<ServerLimits>
  readonly messages: MessageSettings
  /** lets who holds it read /metrics from elsewhere */
  readonly metricsKey: string | undefined
  /** sentences about what is set and is no setting, though it nearly has the name of one */
  readonly warnings: readonly string[]
}

/** The settings of the environment; throws one sentence a setting that is wrong, or that has our name and is none. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim() !== ''))
  const read = schema.safeParse(given)
  const names = misspelt(Object.keys(given), Object.keys(schema.shape))
  if (!read.success) throw new Error([...names.refused, ...sentencesOf(read.error)].join('\n'))
  const { PORT, HOST, PUBLIC_URL, DATABASE_URL, QUAYSIDE_DATA, QUAYSIDE_BACKUPS, QUAYSIDE_PRIVATE_KEY, LOG_LEVEL } = read.data
  const access = accessOf(read.data)
  const wrong = [...names.refused]
  if (access.warningSeconds >= access.idleSeconds) wrong.push('SESSION_WARNING_MINUTES must be less than SESSION_MINUTES.')
  wrong.push(...missingTogether(read.data))
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
  return {
    port: PORT,
    host: HOST,
    publicUrl: PUBLIC_URL,
    databaseUrl: DATABASE_URL,
    dataFolder: resolve(QUAYSIDE_DATA),
    backupFolder: resolve(QUAYSIDE_BACKUPS),
    privateKey: QUAYSIDE_PRIVATE_KEY,
    logLevel: LOG_LEVEL,
    access,
    limits: limitsOf(read.data),
    messages: messagesOf(read.data),
    metricsKey: read.data.METRICS_KEY,
    warnings: names.warned,
  }
}

/** Without the value: it may be a password or a key. */
function sentencesOf({ issues }: z.ZodError): string[] {
  const wrong = new Set(issues.map(({ path }) => path[0] as keyof typeof schema.shape))
  return [...wrong].map(name => `${name} must be ${schema.shape[name].description}.`)
}

function isDatabaseUrl(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url !== undefined && /^postgres(ql)?:$/.test(url.protocol) && url.pathname.length > 1
}

const accessOf = (read: Read): AccessSettings => ({
  accessSeconds: read.ACCESS_MINUTES * 60,
  idleSeconds: read.SESSION_MINUTES * 60,
  absoluteSeconds: read.SESSION_MOST_MINUTES * 60,
  warningSeconds: read.SESSION_WARNING_MINUTES * 60,
  messages: read.SIGN_IN_MESSAGES,
  captchaWork: defaultAccess.captchaWork,
  contact: read.CONTACT ?? null,
  localIssuers: issuersIn(read.LOCAL_ISSUERS),
})

const limitsOf = (read: Read): Partial<ServerLimits> => ({
  requestMs: read.REQUEST_SECONDS * 1000,
  connections: read.MOST_CONNECTIONS,
  leastFreeDiskBytes: read.LEAST_FREE_MB * 1e6,
})

type Read = z.output<typeof schema>

/** Settings that only make sense together. */
function missingTogether({ SMTP_URL, MAIL_FROM, SMS_URL, SMS_METHOD, SMS_BODY }: Read): string[] {
  const said: string[] = []
  if (SMTP_URL && !MAIL_FROM) said.push('SMTP_URL needs MAIL_FROM, the address that mails come from.')
  if (SMS_URL && SMS_METHOD !== 'GET' && !SMS_BODY) said.push('SMS_URL needs SMS_BODY, a text with {{to}} and {{text}}.')
  if (SMS_URL && SMS_METHOD === 'GET' && !/{{to}}.*{{text}}|{{text}}.*{{to}}/.test(SMS_URL))
    said.push('SMS_URL needs {{to}} and {{text}} where SMS_METHOD is GET.')
  return said
}

const messagesOf = (read: Read): MessageSettings => ({
  mail: read.SMTP_URL ? { url: read.SMTP_URL, from: read.MAIL_FROM! } : null,
  sms: read.SMS_URL ? gatewayOf(read, read.SMS_URL) : null,
  mostPerHour: read.MESSAGES_PER_HOUR,
  mostPerUserHour: read.MESSAGES_PER_USER_HOUR,
})

/** The content type says how the places of the body are written; JSON when the headers do not say. */
function gatewayOf({ SMS_METHOD: method, SMS_HEADERS, SMS_BODY, PRIVATE_GATEWAYS }: Read, url: string): SmsGateway {
  const given = JSON.parse(SMS_HEADERS) as Record<string, string>
  const typed = Object.keys(given).some(name => name.toLowerCase() === 'content-type')
  const body = method === 'GET' ? null : SMS_BODY!
  const headers = { ...(body && !typed && { 'content-type': 'application/json' }), ...given }
  return { url, method, headers, body, privateHosts: hostsIn(PRIVATE_GATEWAYS) }
}
