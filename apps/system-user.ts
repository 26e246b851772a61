import { makeSystemUser } from '../database/seeds/system-company.ts'
import { hashPassword, newPassword } from '../kit/access/password.server.ts'
import { asSystem } from '../kit/database/company.ts'
import { mailAddress } from '../kit/notices/addresses.ts'
import { runCommand } from './run-command.ts'

// npm run system-user -- <e-mail address> <full name>: adds somebody who makes companies and sees nothing in them, and prints a first password
await runCommand(async ({ owner }) => {
  const [, , given = '', ...names] = process.argv
  const user = mailAddress(given)
  const fullName = names.join(' ').trim()
  if (!user || !fullName) throw new Error('Say who: npm run system-user -- name@port.example "Full Name"')
  const password = newPassword()
  const passwordHash = await hashPassword(password)
  await asSystem(owner, 'system user', db => makeSystemUser(db, { user, fullName, passwordHash }))
  console.log(`${user} signs in with ${password} once, and then chooses a password.`)
})
