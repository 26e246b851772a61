import { expect, it } from 'vitest'
import { z } from 'zod'
import { key } from '../access/key.ts'
import { edits, endpoint, type Needs } from '../calls/endpoint.ts'
import { GuardedButton } from './guarded-button.tsx'
import { useMay } from './permission.client.ts'

// The compiler makes half of these checks: when a line under @ts-expect-error compiles, the type check fails.

const moor = (needs: Needs) =>
  endpoint({
    method: 'POST',
    path: '/berths/moor',
    summary: 'Moor a ship',
    needs,
    reach: 'company',
    input: z.strictObject({}),
    output: z.null(),
  })

it('takes a call or a declared key, but no plain text, which might be misspelt', () => {
  expect(useMay(key('Edit_Berth'))).toBe(false)
  // @ts-expect-error a text is not a declared key
  expect(useMay('Edit_Bert')).toBe(false)
  // @ts-expect-error a call cannot need a text either
  const call = moor({ key: 'Edit_Berth', access: 'editable' })
  // @ts-expect-error a button cannot take a text either
  expect(<GuardedButton calls="Edit_Berth" icon="add" label="Moor" onClick={() => useMay(call)} />).toBeDefined()
})

it('lets a user who is not signed in make only public calls', () => {
  expect([moor('public'), moor('signedIn'), moor(edits(key('Edit_Berth')))].map(call => useMay(call))).toEqual([true, false, false])
  expect(useMay(moor(edits(key('Edit_Berth'))), 'visible')).toBe(false)
})
