import { readConfig } from './config.ts'
import { recoverUser } from './recover-user.ts'
import { runCommand } from './run-command.ts'

// npm run recover -- <user name>: lets in a user who is locked out, such as the only administrator, beside a running product or without one
await runCommand(async data => {
  const userName = process.argv.slice(2).join(' ').trim()
  if (userName === '') throw new Error('Say whom: npm run recover -- <user name>')
  const { publicUrl, port } = readConfig(process.env)
  const { userName: user, companies, page, minutes } = await recoverUser(data.owner, userName)
  console.log(`${user} (${companies.join(', ')}) may sign in again. This link sets a new password, once, within ${minutes} minutes:`)
  console.log(new URL(page, publicUrl ?? `http://localhost:${port}`).href)
})
