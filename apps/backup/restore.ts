import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { restore, tryBackup } from './commands.ts'
import { countsOf } from './manifest.ts'
import { runCommand } from './stopping.ts'

// npm run restore -- BACKUP: into an empty data folder (QUAYSIDE_DATA) or an empty database (DATABASE_URL)
// npm run restore -- --try [BACKUP]: into a PostgreSQL of its own, which is gone afterwards; the newest where none is named
await runCommand(async signal => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { try: { type: 'boolean', default: false } } })
  const config = readConfig(process.env)
  const [named = null] = positionals
  if (named === null && !values.try) throw new Error('Usage: npm run restore -- BACKUP, or npm run restore -- --try [BACKUP]')
  const begun = performance.now()
  const { folder, manifest } = values.try ? await tryBackup(config, named, signal) : await restore(config, named!, signal)
  const { tables, rows } = countsOf(manifest)
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  const done = values.try ? 'can be restored; the trial is removed' : 'is restored'
  console.log(`${folder} of ${manifest.madeAt} ${done}. ${tables} tables, ${rows} rows: each as it was. ${seconds} s`)
  if (!values.try) console.log('Everybody signs in again. Start it with npm start.')
})
