import { expect, it } from 'vitest'
import { z } from 'zod'
import { key } from '../access/key.ts'
import { edits, endpoint, type Needs } from '../calls/endpoint.ts'
import { GuardedButton } from './guarded-button.tsx'
import { useMay } from './permission.client.ts'

// The compiler is half of these checks: a line under @ts-expect-error that compiles fails the check of types.

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

it('takes a call or a declared key, and no text that might be misspelt', () => {
  expect(useMay(key('Edit_Berth'))).toBe(false)
  // @ts-expect-error a text is no declared key
  expect(useMay('Edit_Bert')).toBe(false)
  // @ts-expect-error nor may a call need one
  const call = moor({ key: 'Edit_Berth', access: 'editable' })
  // @ts-expect-error nor may a button stand on one
  expect(<GuardedButton calls="Edit_Berth" icon="add" label="Moor" onClick={() => useMay(call)} />).toBeDefined()
})

it('lets nobody who is not signed in do more than what is public', () => {
  expect([moor('public'), moor('signedIn'), moor(edits(key('Edit_Berth')))].map(call => useMay(call))).toEqual([true, false, false])
  expect(useMay(moor(edits(key('Edit_Berth'))), 'visible')).toBe(false)
})
