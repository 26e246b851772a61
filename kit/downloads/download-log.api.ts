import { z } from 'zod'
import { endpoint } from '../calls/endpoint.ts'

/** EXPORT-03. The user is taken from the session. */
export const logDownload = endpoint({
  method: 'POST',
  path: '/download-log',
  summary: 'Note that an Excel or PDF file was downloaded',
  needs: 'signedIn',
  reach: 'company',
  input: z.strictObject({
    eventType: z.literal('Download'),
    fileExtension: z.string().min(1).max(10),
    fileName: z.string().min(1).max(260),
    fileSize: z.union([z.string().min(1).max(20), z.int().min(0)]).transform(String),
  }),
  output: z.null(),
  ignored: ['UserName'],
})
