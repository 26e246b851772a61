import fastify, { type FastifyInstance, type InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildServer } from '../../apps/api/server.ts'
import { allCalls, nodeKinds } from '../../features/product.server.ts'
import type { Endpoint } from '../../kit/calls/endpoint.ts'
import { openApi } from '../../kit/calls/open-api.ts'
import { serveCalls } from '../../kit/calls/pipeline.server.ts'
import { testDatabase } from '../support/database.ts'
import { makeTerminal } from '../support/terminal.ts'
import { refusesBodies, type SendRaw, unfitBodies, unreadableBodies } from './checks/bad-input.ts'
import { operationsOf } from './checks/open-api.ts'
import { watchWrites } from './checks/written.ts'

// Whatever a client sends as a body, the server goes on, says what is wrong in the catalogue's words, and writes nothing.

const database = await testDatabase()
const services = { app: database.app, identity: database.identity, clock: () => '2026-11-10T05:00:00Z' }
const server = await buildServer({ ...services, logLevel: 'silent' })
afterAll(() => server.close())

const endpoints = allCalls.map(call => call.endpoint)
const changing = endpoints.filter(({ method }) => method !== 'GET')
const operations = operationsOf(openApi('Quayside', '1', endpoints))
const documented = ({ method, path }: { method: string; path: string }) =>
  Object.keys(operations.get(`${method.toLowerCase()} /api${path.replace(/:(\w+)/g, '{$1}')}`)!.responses)

let authorization = ''
const sendTo =
  (target: FastifyInstance): SendRaw =>
  (options: InjectOptions) =>
    target.inject({ ...options, headers: { ...options.headers, authorization } })

let written: () => Promise<string[]>
beforeAll(async () => {
  const made = await makeTerminal(database.owner, 'salwa')
  const { user, password } = made.signIns.find(({ role }) => role === 'Administrator')!
  const payload = { userName: user, password, applicationType: 2 }
  const answer = await server.inject({ method: 'POST', url: '/api/sign-in', payload })
  authorization = `Bearer ${answer.json().data.token}`
  written = await watchWrites(database.owner)
})

const named = (endpoint: Endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint })

describe.each(changing.map(named))('$name', ({ endpoint }) => {
  it('refuses what is no input, and writes nothing', async () => {
    await refusesBodies(unfitBodies(endpoint), sendTo(server), endpoint, documented(endpoint))
    expect(await written()).toEqual([])
  })
})

/** How far a call reads a body, and what its document says of that; calls that agree in it are read alike. */
const readingOf = (endpoint: Endpoint) => [endpoint.method, endpoint.bodyLimit, endpoint.bare, ...documented(endpoint)].join(' ')
const oneOfEach = [...new Map(changing.map(endpoint => [readingOf(endpoint), endpoint])).values()].map(named)

describe.each(oneOfEach)('$name, and what is read like it', ({ endpoint }) => {
  it('refuses what cannot be read, and writes nothing', async () => {
    await refusesBodies(unreadableBodies(endpoint), sendTo(server), endpoint, documented(endpoint))
    expect(await written()).toEqual([])
  })
})

it('refuses a user name of 10,000 letters, and still knows the session', async () => {
  const sent = { userName: 'x'.repeat(10_000), password: 'x' }
  const answer = await server.inject({ method: 'POST', url: '/api/sign-in', payload: sent })
  expect(answer.json()).toMatchObject({ successCode: '400', error: { errorList: [{ field: 'userName' }] } })
  expect((await sendTo(server)({ method: 'GET', url: '/api/skills' })).statusCode).toBe(200)
})

it('reads no megabyte of who is not signed in', async () => {
  const payload = { userName: 'x'.repeat(1_000_000), password: 'x' }
  const answer = await server.inject({ method: 'POST', url: '/api/sign-in', payload })
  expect(answer.json()).toMatchObject({ successCode: '413', error: { errorList: [{ errorCode: 'tooLarge' }] } })
})

it('says no more of many unknown fields than of some', async () => {
  const names = Array.from({ length: 50_000 }, (_, at) => [`made${at}`, 1])
  const answer = await sendTo(server)({ method: 'POST', url: '/api/skills', payload: Object.fromEntries(names) })
  expect(answer.statusCode).toBe(400)
  expect(answer.body.length).toBeLessThan(20_000)
})

it('finds out a server that puts errors into words of its own', async () => {
  const bare = fastify()
  serveCalls(bare, services, allCalls, nodeKinds)
  const [endpoint] = changing
  await expect(refusesBodies(unreadableBodies(endpoint!), sendTo(bare), endpoint!, documented(endpoint!))).rejects.toThrow('no envelope')
  await bare.close()
})

it('finds out a status that no document names', () =>
  expect(refusesBodies(unreadableBodies(changing[0]!), sendTo(server), changing[0]!, ['400'])).rejects.toThrow('does not name'))
