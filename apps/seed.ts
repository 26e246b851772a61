import { readConfig } from './config.ts'
import { openData } from './data.ts'
import { makeWorld, signInTable } from './worlds/make-world.ts'

// npm run seed -- <world>: adds a world as further companies and prints its sign-ins
const { databaseUrl, dataFolder } = readConfig(process.env)
const data = await openData(databaseUrl, dataFolder)
try {
  console.log(signInTable(await makeWorld(process.argv[2] ?? '', data, dataFolder)))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await data.close()
}
