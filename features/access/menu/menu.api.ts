import { z } from 'zod'
import { key } from '../../../kit/access/key.ts'
import { edits, endpoint, sees } from '../../../kit/calls/endpoint.ts'

export const menuKeys = { view: key('Manage_Menu'), edit: key('Edit_Menu') }

/** A button of the side menu, or a page (PERM-11). */
const item = z.object({
  /** the key of a button, or the address of a page */
  item: z.string(),
  /** the name of the product */
  name: z.string(),
  icon: z.string(),
  /** what the company calls it; null: by the name of the product */
  title: z.string().nullable(),
  visible: z.boolean(),
})
const menu = z.object({
  /** grows with every change; sent back with a save, which is refused when somebody else has changed the menu since */
  version: z.int(),
  /** in the order in which they are shown */
  groups: z.array(z.object({ ...item.shape, pages: z.array(item) })),
})
export type Menu = z.output<typeof menu>
export type MenuItem = z.output<typeof item>

export const readMenu = endpoint({
  method: 'GET',
  path: '/menu',
  summary: 'The side menu of the company: its buttons with their pages, in their order',
  needs: sees(menuKeys.view),
  reach: 'company',
  input: z.strictObject({}),
  output: menu,
})

const title = z.string().trim().min(1).max(60).nullable()
const given = z.strictObject({ item: z.string().max(100), title, visible: z.boolean() })

export const saveMenu = endpoint({
  method: 'PUT',
  path: '/menu',
  summary: 'Order, titles and visibility of the whole menu; no right changes by it',
  needs: edits(menuKeys.edit),
  reach: 'company',
  input: z.strictObject({
    version: z.int().min(0),
    groups: z.array(z.strictObject({ ...given.shape, pages: z.array(given).max(500) })).max(100),
  }),
  output: menu,
})
