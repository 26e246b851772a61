import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { serve } from '../../tests/support/served.ts'
import { makeBareCompany } from '../../tests/support/terminal.ts'
import { endpoint } from './endpoint.ts'
import { implement } from './handler.server.ts'

const fails = endpoint({
  method: 'POST',
  path: '/failures',
  summary: 'Fails as the database does under this code',
  needs: 'signedIn',
  reach: 'none',
  input: z.strictObject({ code: z.string().regex(/^[0-9A-Z]{5}$/) }),
  output: z.null(),
})
const calls = [
  implement(fails, async ({ code }, { db }) => {
    await sql.raw(`do $$ begin raise exception using errcode = '${code}', message = 'as the database says it'; end $$`).execute(db)
    return null
  }),
]

const served = await serve(calls, '2026-11-10T05:00:00Z')
const send = await served.signIn(await makeBareCompany(served.owner, 'Scheduler'), 'Scheduler')

it.each([
  ['53100', 'the disk is full'],
  ['53200', 'memory is full'],
  ['58030', 'the disk fails'],
  ['57P01', 'it stops'],
  ['57P03', 'it starts'],
  ['08006', 'the connection broke'],
])('%s, when %s, is answered with 503 and the specified words', async code => {
  const { status, errors } = await send('POST', '/failures', { code })
  expect([status, errors]).toEqual([503, [{ errorCode: 'busy', errorDescription: 'Server not responding Please try again !!' }]])
})

it.each(['53300', '57014'])('%s is answered as a busy server', async code => {
  const { status, errors } = await send('POST', '/failures', { code })
  expect([status, errors]).toEqual([503, [{ errorCode: 'busy', errorDescription: 'The server is busy. Please try again.' }]])
})

it('an error of our own stays an error', async () => {
  expect((await send('POST', '/failures', { code: 'XX000' })).status).toBe(500)
})
