import { expect, it } from 'vitest'
import { z } from 'zod'
import { key } from '../access/key.ts'
import { type ApiDocument, apiPage } from './api-page.ts'
import { edits, endpoint } from './endpoint.ts'
import { openApi } from './open-api.ts'

const rename = endpoint({
  method: 'PUT',
  path: '/berths/:id',
  summary: 'Rename <a> berth',
  needs: edits(key('Edit_Berth')),
  reach: 'orgNode',
  input: z.strictObject({ id: z.int(), name: z.string().max(100), note: z.string().nullable().optional() }),
  output: z.object({ rows: z.array(z.object({ id: z.int() })) }),
  errors: { closed: 409 },
})
const page = apiPage(openApi('Harbour', '1.2', [rename]) as ApiDocument)

it('says for each call who may use it, what it takes and what it answers', () => {
  expect(page).toContain('<code>/api/berths/{id}</code>')
  expect(page).toContain('Needs: Edit_Berth (editable). Reach: orgNode.')
  expect(page).toContain('<code>name</code></td><td>body</td><td>required</td><td>string, at most 100 letters')
  expect(page).toContain('<code>note</code></td><td>body</td><td></td><td>string | null')
  expect(page).toContain('<td>200</td><td>{ rows: { id: integer }[] }')
  expect(page).toMatch(/<td>409<\/td><td>[^<]*closed/)
})

it('escapes the texts of a call', () => {
  expect(page).toContain('Rename &#60;a&#62; berth')
})
