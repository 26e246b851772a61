// The user of the operating system who runs PostgreSQL where we are root, which PostgreSQL refuses to be.

import { spawnSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

export interface User {
  readonly uid: number
  readonly gid: number
}

/** Shared with other services, who could then read the data: used only where no user can be made. */
export const nobody: User = { uid: 65534, gid: 65534 }

const name = 'quayside'
const nowhere = ['--no-create-home', '--home-dir', '/nonexistent', '--shell', '/usr/sbin/nologin']
/** Another process may hold the lock of the list of users. */
const mostTries = 20
const againMs = 100

let found: Promise<User> | undefined

/** The system user `quayside`, made when it is missing (`useradd`); `nobody`, with a sentence on the error output, where that cannot be. */
export const ownUser = (): Promise<User> => (found ??= makeUser())

async function makeUser(): Promise<User> {
  let said = ''
  for (let tries = 0; tries < mostTries; tries++) {
    const user = lookUp()
    if (user) return user
    const made = spawnSync('useradd', ['--system', '--user-group', ...nowhere, name], { encoding: 'utf8' })
    if (made.error) {
      said = made.error.message
      break
    }
    said = made.stderr.trim()
    if (made.status !== 0) await sleep(againMs)
  }
  console.error(`The user ${name} could not be made (${said}): PostgreSQL runs as nobody, a user that other services share.`)
  return nobody
}

function lookUp(): User | undefined {
  const [uid, gid] = ['-u', '-g'].map(flag => Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout || Number.NaN))
  return uid && gid ? { uid, gid } : undefined
}
