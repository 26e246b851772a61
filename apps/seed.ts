import { runCommand } from './run-command.ts'
import { makeWorld, worldNamed } from './worlds/make-world.ts'
import { signInTable } from './worlds/sign-ins.ts'

// npm run seed -- <world>: adds a world as further companies, beside a running product or without one, and prints its sign-ins
await runCommand(async data => {
  const make = worldNamed(process.argv[2] ?? '')
  console.log(signInTable(await makeWorld(data, make)))
})
