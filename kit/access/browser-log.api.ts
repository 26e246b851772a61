import { z } from 'zod'
import { endpoint } from '../calls/endpoint.ts'

/** CALL-13, ND-96: what went wrong in somebody's browser becomes a line of the server's log. */
export const logFromBrowser = endpoint({
  method: 'POST',
  path: '/system-log',
  summary: 'Write an error of the browser to the log of the server',
  needs: 'signedIn',
  // sent while a page closes, which waits for nothing
  unsealed: true,
  reach: 'none',
  input: z.strictObject({
    message: z.string().min(1).max(1000),
    /** the address of the page, without what may name people */
    page: z.string().max(200).default(''),
    /** where in the code */
    place: z.string().max(1000).default(''),
  }),
  output: z.null(),
})
