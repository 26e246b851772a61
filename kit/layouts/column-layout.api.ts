import { z } from 'zod'
import { endpoint } from '../calls/endpoint.ts'

const mostColumns = 100
const mostBytes = 16_384
const columnId = z.string().min(1).max(60)
const few = (columns: object) => Object.keys(columns).length <= mostColumns
// TABLE-02
const width = z.int().min(70).max(800)

const layout = {
  /** the name of a table in the browser application; the server does not interpret it */
  name: z.string().min(1).max(160),
  widths: z.record(columnId, width).refine(few),
  /** whether a column is shown, for columns that the user has shown or hidden */
  shown: z.record(columnId, z.boolean()).refine(few),
  /** columns from the left; empty when the order was not changed */
  order: z.array(columnId).max(mostColumns),
}

export const listColumnLayouts = endpoint({
  method: 'GET',
  path: '/column-layouts',
  summary: 'How the user has laid out the columns of all tables',
  needs: 'signedIn',
  reach: 'company',
  input: z.strictObject({}),
  output: z.array(z.strictObject(layout)),
})

export const putColumnLayout = endpoint({
  method: 'PUT',
  path: '/column-layouts',
  summary: 'Keep how the user has laid out the columns of a table, in place of what was kept of it',
  needs: 'signedIn',
  reach: 'company',
  input: z.strictObject(layout),
  output: z.null(),
  errors: { tooManyLayouts: 409 },
  bodyLimit: mostBytes,
  // sent while a page closes, which waits for nothing
  unsealed: true,
})
