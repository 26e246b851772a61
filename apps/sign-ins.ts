import { runCommand } from './run-command.ts'
import { renewSignIns, signInTable } from './worlds/sign-ins.ts'

// npm run sign-ins: sets and prints new passwords for the users of the demo worlds, beside a running product or without one
await runCommand(async data => {
  const signIns = await renewSignIns(data.owner)
  console.log(signIns.length > 0 ? signInTable(signIns) : 'There is no demo world here: `npm run seed -- small-terminal` makes one.')
})
