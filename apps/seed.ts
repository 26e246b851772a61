import { runCommand } from './run-command.ts'
import { makeWorld, worldNamed } from './worlds/make-world.ts'
import { signInTable } from './worlds/sign-ins.ts'

// npm run seed -- <world> [name]: adds a world as further companies, beside a running product or without one, and prints its sign-ins; an
// empty terminal takes the name of its company
await runCommand(async data => {
  const [, , world = '', name] = process.argv
  const make = worldNamed(world, name)
  console.log(signInTable(await makeWorld(data, make)))
})
