import { existsSync, statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { Temporal } from 'temporal-polyfill'

export interface TryArguments {
  readonly folder: string
  /** shift-band dates, `to` included */
  readonly from: string
  readonly to: string
  readonly out: string
  /** IANA name */
  readonly zone: string
}

const usage = 'npm run try -- FOLDER --from DATE --to DATE --out OUT [--zone Asia/Muscat]'

/** Reads the command line; throws one sentence for what is wrong with it. */
export function readArguments(words: readonly string[]): TryArguments {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      from: { type: 'string' },
      to: { type: 'string' },
      out: { type: 'string' },
      zone: { type: 'string', default: 'Asia/Muscat' },
    },
  })
  const [folder] = positionals
  const { from, to, out, zone } = values
  if (!folder || !from || !to || !out) throw new Error(`Usage: ${usage}`)
  if (!existsSync(folder) || !statSync(folder).isDirectory()) throw new Error(`There is no folder ${folder}`)
  const days = dateOf(from).until(dateOf(to)).days
  if (days < 0) throw new Error(`--to ${to} is before --from ${from}`)
  if (days > 61) throw new Error('The period is longer than 62 days')
  try {
    Temporal.Now.zonedDateTimeISO(zone)
  } catch {
    throw new Error(`There is no time zone ${zone}`)
  }
  return { folder, from, to, out, zone }
}

function dateOf(text: string): Temporal.PlainDate {
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' })
  } catch {
    throw new Error(`${text} is not a date`)
  }
}
