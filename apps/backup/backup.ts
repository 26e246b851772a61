import { resolve } from 'node:path'
import { readConfig } from '../config.ts'
import { backUp } from './commands.ts'
import { countsOf } from './manifest.ts'
import { runCommand } from './stopping.ts'

// npm run backup [-- FOLDER]: a backup of this moment, in a folder of its own within FOLDER (QUAYSIDE_BACKUPS)
await runCommand(async signal => {
  const config = readConfig(process.env)
  const backupFolder = resolve(process.argv[2] ?? config.backupFolder)
  const begun = performance.now()
  const { folder, manifest, bytes } = await backUp({ ...config, backupFolder }, new Date().toISOString(), signal)
  const { tables, rows } = countsOf(manifest)
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  console.log(`${tables} tables, ${rows} rows, ${(bytes / 1e6).toFixed(1)} MB in ${seconds} s: ${folder}`)
  if (manifest.key?.kept) console.log('It holds the key of private data: keep it as safe as the data.')
  else if (manifest.key) console.log(`It does not hold the key ${manifest.key.id} of private data: keep QUAYSIDE_PRIVATE_KEY.`)
})
