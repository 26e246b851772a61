import { type Implementation, implement } from '../calls/handler.server.ts'
import { logDownload } from './download-log.api.ts'

export const downloadLogCalls: Implementation[] = [
  implement(logDownload, async (download, { actor, db }) => {
    await db
      .insertInto('downloadLog')
      .values({ companyId: actor.companyId, userId: actor.userId, ...download })
      .execute()
    return null
  }),
]
