import { readConfig } from './config.ts'
import { type Data, joinData } from './data.ts'
import { whenToldToStop } from './told-to-stop.ts'

/** Runs a command on the data of the settings, beside a running product or without one; says in a sentence why it could not. */
export async function runCommand(work: (data: Data) => Promise<void>): Promise<void> {
  whenToldToStop(async () => {
    process.exitCode = 1
  })
  try {
    const { databaseUrl, dataFolder, warnings } = readConfig(process.env)
    for (const sentence of warnings) console.error(sentence)
    const data = await joinData(databaseUrl, dataFolder)
    await work(data).finally(data.close)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
