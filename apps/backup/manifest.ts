import { z } from 'zod'

const name = z.string().regex(/^[a-z0-9_]+\.[a-z0-9_]+$/)
const column = z.string().regex(/^[a-z0-9_]+$/)
const instant = String.raw`\('[-+:\d ]+'\)`
const digits = /^-?\d+$/

/** What one role owns: the tables with what each must hold, and the partitions that were made while the product ran. */
const contents = z.object({
  tables: z
    .array(
      z.object({
        name,
        columns: z.array(column).min(1).readonly(),
        rows: z.number().int().nonnegative(),
        digest: z.string().regex(digits),
      }),
    )
    .readonly(),
  partitions: z
    .array(z.object({ name, parent: name, bound: z.string().regex(new RegExp(`^(DEFAULT|FOR VALUES FROM ${instant} TO ${instant})$`)) }))
    .readonly(),
  sequences: z.array(z.object({ name, last: z.string().regex(digits) })).readonly(),
})

/** What `manifest.json` of a backup says. */
export const manifestSchema = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** the version of the product that made it, and of the PostgreSQL it came from */
  product: z.string(),
  postgres: z.string(),
  migrations: z
    .array(z.object({ name: z.string(), checksum: z.string() }))
    .min(1)
    .readonly(),
  /** the key of private data: its short name, and whether the backup holds it; null where nothing was ever sealed */
  key: z.object({ id: z.string(), kept: z.boolean() }).nullable(),
  contents: z.object({ owner: contents, jobs: contents }),
})

export type Manifest = z.output<typeof manifestSchema>

/** The roles that own tables; the queue's come first, so that whoever is cut short leaves no company behind. */
export const owners = ['jobs', 'owner'] as const

export function countsOf({ contents }: Manifest): { tables: number; rows: number } {
  const tables = owners.flatMap(role => contents[role].tables)
  return { tables: tables.length, rows: tables.reduce((sum, table) => sum + table.rows, 0) }
}
