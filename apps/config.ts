import { resolve } from 'node:path'
import { z } from 'zod'

const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https$/ }).optional(),
  DATABASE_URL: z.string().startsWith('postgres').optional(),
  QUAYSIDE_DATA: z.string().default('data'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
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
}

/** The settings of the environment; throws one sentence a setting that is wrong. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const read = schema.safeParse(given)
  if (!read.success) throw new Error(read.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`).join('\n'))
  const { PORT, HOST, PUBLIC_URL, DATABASE_URL, QUAYSIDE_DATA, LOG_LEVEL } = read.data
  return {
    port: PORT,
    host: HOST,
    publicUrl: PUBLIC_URL,
    databaseUrl: DATABASE_URL,
    dataFolder: resolve(QUAYSIDE_DATA),
    logLevel: LOG_LEVEL,
  }
}
