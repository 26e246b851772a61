import { gzipSync } from 'node:zlib'
import cookie from '@fastify/cookie'
import fastify from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { z } from 'zod'
import { testDatabase } from '../../tests/support/database.ts'
import { endpoint } from './endpoint.ts'
import { implement } from './handler.server.ts'
import { answerErrors, serveCalls } from './pipeline.server.ts'

// Requests that are sent gzip (SEC-07, SEC-08)
const say = endpoint({
  method: 'POST',
  path: '/said-words',
  summary: 'Say words',
  needs: 'public',
  reach: 'none',
  input: z.strictObject({ words: z.string() }),
  output: z.object({ letters: z.number() }),
})
const server = fastify()
await server.register(cookie)
answerErrors(server)
const calls = [implement(say, async ({ words }) => ({ letters: words.length }))]
serveCalls(server, { ...(await testDatabase()), clock: () => '2026-11-10T05:00:00Z' }, calls, {})
afterAll(() => server.close())

const post = async (payload: Buffer, encoding = 'gzip') => {
  const headers = { 'content-type': 'application/json', 'content-encoding': encoding }
  const answer = await server.inject({ method: 'POST', url: '/api/said-words', payload, headers })
  return { status: answer.statusCode, data: answer.json().data }
}
const zipped = (letters: number) => gzipSync(JSON.stringify({ words: 'x'.repeat(letters) }))

it('are read as if they were not', async () => {
  expect(await post(zipped(5000))).toEqual({ status: 200, data: { letters: 5000 } })
})

it('are refused when what comes out is too large, cut, or no gzip', async () => {
  expect(zipped(10_000_000).length).toBeLessThan(16_000)
  expect(await post(zipped(10_000_000))).toMatchObject({ status: 413 })
  expect(await post(zipped(5000).subarray(0, -12))).toMatchObject({ status: 400 })
  expect(await post(Buffer.from('{"words":"x"}'))).toMatchObject({ status: 400 })
})
