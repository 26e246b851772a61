import { job } from '../../../kit/jobs/job.ts'
import { sendLinks } from './links.server.ts'

const atOnce = 100

/** Invites users of an import. Each hundred is a transaction; who was invited before this job was tried again is told once more only by a new link. */
export const inviteUsersJob = job<{ readonly userIds: readonly number[] }>('inviteUsers', async ({ userIds }, { transaction, scope }) => {
  for (let from = 0; from < userIds.length; from += atOnce)
    await transaction(db => sendLinks(db, scope, userIds.slice(from, from + atOnce)))
})
