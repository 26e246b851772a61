import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import fastify from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closerOf } from './closing.ts'

/** More than the kernel holds for a reader who does not read. */
const large = Buffer.alloc(40_000_000, 'x')

let port: number
let close: ReturnType<typeof closerOf>
let finish: () => void
let begun: Promise<void>
const agent = new Agent({ keepAlive: true })

beforeEach(async () => {
  const server = fastify()
  close = closerOf(server)
  let begin = () => {}
  begun = new Promise(done => {
    begin = done
  })
  const finished = new Promise<void>(done => {
    finish = done
  })
  server.get('/quick', async () => 'quick')
  server.get('/large', async () => large)
  server.get('/slow', async () => {
    begin()
    await finished
    return 'slow'
  })
  await server.listen({ port: 0 })
  port = (server.server.address() as AddressInfo).port
})
afterEach(() => close(0))

async function ask(path: string): Promise<IncomingMessage> {
  const [answer] = (await once(request({ port, path, agent }).end(), 'response')) as [IncomingMessage]
  return answer
}

async function textOf(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

const refused = () => once(connect(port, '127.0.0.1'), 'connect').catch((error: NodeJS.ErrnoException) => error.code)

test('an answer under way is finished and says that its connection ends; an idle connection ends at once, and no other begins', async () => {
  const idle: Socket = connect(port, '127.0.0.1')
  await once(idle, 'connect')
  const asked = ask('/slow')
  await begun
  const ended = once(idle.resume(), 'end')
  const closed = close(60_000)
  await ended
  expect(await refused()).toBe('ECONNREFUSED')
  finish()
  const answer = await asked
  expect(answer.headers.connection).toBe('close')
  expect(await textOf(answer)).toBe('slow')
  await closed
})

test('an answer that a slow reader has not taken yet reaches it whole, and its connection is not kept for more', async () => {
  const answer = await ask('/large')
  const closed = close(60_000)
  await sleep(200)
  expect((await textOf(answer)).length).toBe(large.length)
  await closed
})

test('what does not end in time is cut', async () => {
  const asked = ask('/slow')
  await begun
  await Promise.all([close(100), expect(asked).rejects.toThrow('socket hang up')])
})
