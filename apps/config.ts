import { resolve } from 'node:path'
import { z } from 'zod'
import { type AccessSettings, defaultAccess } from '../kit/access/settings.ts'

const minutes = (seconds: number) =>
  z.coerce
    .number()
    .positive()
    .max(7 * 24 * 60)
    .default(seconds / 60)

const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https$/ }).optional(),
  DATABASE_URL: z.string().startsWith('postgres').optional(),
  QUAYSIDE_DATA: z.string().default('data'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
  ACCESS_MINUTES: minutes(defaultAccess.accessSeconds),
  SESSION_MINUTES: minutes(defaultAccess.idleSeconds),
  SESSION_MOST_MINUTES: minutes(defaultAccess.absoluteSeconds),
  SESSION_WARNING_MINUTES: minutes(defaultAccess.warningSeconds),
  SIGN_IN_MESSAGES: z.enum(['generic', 'specific']).default(defaultAccess.messages),
  SIGN_IN_PAUSE_SECONDS: z.coerce.number().min(0).max(10).default(defaultAccess.pauseSeconds),
  CONTACT: z.union([z.email(), z.url({ protocol: /^https$/ })]).optional(),
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
  readonly logLevel: string
  readonly access: AccessSettings
}

/** The settings of the environment; throws one sentence a setting that is wrong. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const read = schema.safeParse(given)
  if (!read.success) throw new Error(read.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`).join('\n'))
  const { PORT, HOST, PUBLIC_URL, DATABASE_URL, QUAYSIDE_DATA, LOG_LEVEL } = read.data
  const access = accessOf(read.data)
  if (access.warningSeconds >= access.idleSeconds) throw new Error('SESSION_WARNING_MINUTES: must be less than SESSION_MINUTES')
  return {
    port: PORT,
    host: HOST,
    publicUrl: PUBLIC_URL,
    databaseUrl: DATABASE_URL,
    dataFolder: resolve(QUAYSIDE_DATA),
    logLevel: LOG_LEVEL,
    access,
  }
}

const accessOf = (read: z.output<typeof schema>): AccessSettings => ({
  accessSeconds: read.ACCESS_MINUTES * 60,
  idleSeconds: read.SESSION_MINUTES * 60,
  absoluteSeconds: read.SESSION_MOST_MINUTES * 60,
  warningSeconds: read.SESSION_WARNING_MINUTES * 60,
  messages: read.SIGN_IN_MESSAGES,
  pauseSeconds: read.SIGN_IN_PAUSE_SECONDS,
  contact: read.CONTACT ?? null,
})
