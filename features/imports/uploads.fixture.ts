import cookie from '@fastify/cookie'
import fastify from 'fastify'
import { afterAll } from 'vitest'
import { emptyTerminal, everyRole } from '../../database/seeds/empty-terminal.ts'
import { signInCalls } from '../../kit/access/sign-in.server.ts'
import type { Output } from '../../kit/calls/endpoint.ts'
import { answerErrors, serveCalls } from '../../kit/calls/pipeline.server.ts'
import { asSystem } from '../../kit/database/company.ts'
import { connect, type Database } from '../../kit/database/connect.ts'
import { prepareJobs, startWorker } from '../../kit/jobs/worker.server.ts'
import { testDatabase } from '../../tests/support/database.ts'
import { applyImportJob } from './apply-import.job.ts'
import type { checkUpload, ImportDetail } from './imports.api.ts'
import { importCalls } from './imports.server.ts'

export interface Person {
  readonly companyId: number
  readonly nodeId: number
  readonly token: string
}

export interface Answer<T> {
  readonly status: number
  readonly data: T
  readonly text: string
}

export interface Uploads {
  readonly app: Database
  /** signs in to the world's company of this name */
  person(company: 'salwa' | 'other', role: string): Promise<Person>
  send<T>(person: Person, method: 'GET' | 'POST', path: string, body?: object): Promise<Answer<T>>
  upload<T>(person: Person, path: string, fileName: string, bytes: Uint8Array): Promise<Answer<T>>
  check(person: Person, fileName: string, bytes: Uint8Array): Promise<Output<typeof checkUpload>>
  /** applies and waits for the end of the job */
  apply(person: Person, importId: number): Promise<ImportDetail>
}

/** Two companies with an empty terminal each, the import calls over HTTP, and a worker. At noon of 10 November 2026. */
export async function serveImports(): Promise<Uploads> {
  const { owner, app, identity, urls } = await testDatabase()
  const jobs = connect(urls.jobs, { applicationName: 'quayside worker' })
  await prepareJobs(jobs.pool)
  const clock = () => '2026-11-10T08:00:00Z'
  const log = { info: () => {}, error: (fields: object) => console.error(fields) }
  const worker = await startWorker({ app, jobs: jobs.pool, clock, log }, [applyImportJob])
  const server = fastify()
  await server.register(cookie)
  answerErrors(server)
  serveCalls(server, { app, identity, clock }, [...signInCalls, ...importCalls])
  afterAll(async () => {
    await server.close()
    await worker.stop()
    await jobs.close()
  })
  const companies = {
    salwa: await makeTerminal(owner, 'salwa'),
    other: await makeTerminal(owner, 'other'),
  }

  async function send<T>(person: Person | null, method: 'GET' | 'POST', path: string, body?: object): Promise<Answer<T>> {
    const headers = person ? { authorization: `Bearer ${person.token}` } : {}
    const response = await server.inject({ method, url: `/api${path}`, headers, ...(body ? { payload: body } : {}) })
    return { status: response.statusCode, data: response.json().data as T, text: response.body }
  }
  const upload = <T>(person: Person, path: string, fileName: string, bytes: Uint8Array) =>
    send<T>(person, 'POST', path, {
      fileName,
      fileAsByteArray: Buffer.from(bytes).toString('base64'),
      orgNodeId: person.nodeId,
      companyId: person.companyId,
      authoredBy: 'somebody',
    })
  return {
    app,
    send,
    upload,
    async person(company, role) {
      const { companyId, nodeId, signIns } = companies[company]
      const { user, password } = signIns.find(signIn => signIn.role === role)!
      const { data } = await send<{ token: string }>(null, 'POST', '/sign-in', { userName: user, password, applicationType: 1 })
      return { companyId, nodeId, token: data.token }
    },
    async check(person, fileName, bytes) {
      const { status, data, text } = await upload<Output<typeof checkUpload>>(person, '/imports/check', fileName, bytes)
      if (status !== 200) throw new Error(text)
      return data
    },
    async apply(person, importId) {
      const { status, data, text } = await send<ImportDetail>(person, 'POST', `/imports/${importId}/apply`, {})
      if (status !== 200) throw new Error(text)
      for (let state = data; ; ) {
        if (state.state !== 'applying') return state
        await new Promise(resolve => setTimeout(resolve, 20))
        state = (await send<ImportDetail>(person, 'GET', `/imports/${importId}`)).data
      }
    },
  }
}

const makeTerminal = (owner: Database, domain: string) =>
  asSystem(owner, 'test', db =>
    emptyTerminal(
      db,
      { name: domain, domain, terminal: `${domain} CT`, zone: 'Asia/Muscat', clockAt: null, roles: everyRole },
      '2026-11-02',
    ),
  )
