// The system user who runs PostgreSQL when this process is root, because PostgreSQL refuses to run as root.

import { spawnSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

export interface User {
  readonly uid: number
  readonly gid: number
}

/** Used only when no own user can be made, because other services run as nobody too and could read the data. */
export const nobody: User = { uid: 65534, gid: 65534 }

const name = 'quayside'
const nowhere = ['--no-create-home', '--home-dir', '/nonexistent', '--shell', '/usr/sbin/nologin']
/** Tried again, because another process may have locked the list of users. */
const mostTries = 20
const againMs = 100

let found: Promise<User> | undefined

/** The system user `quayside`, made when missing (`useradd`). If that fails, `nobody`, with a sentence on the error output. */
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
