import type { Database } from '../../kit/database/connect.ts'
import { type Reply, type Send, serve } from '../../tests/support/served.ts'
import { makeTerminal } from '../../tests/support/terminal.ts'
import { applyImportJob } from './apply-import.job.ts'
import { checkImportJob } from './check-import.job.ts'
import type { ImportDetail } from './imports.api.ts'
import { importCalls } from './imports.server.ts'

export interface Person {
  readonly companyId: number
  readonly nodeId: number
  readonly send: Send
  upload<T>(path: string, fileName: string, bytes: Uint8Array, more?: object): Promise<Reply<T>>
  check(fileName: string, bytes: Uint8Array): Promise<ImportDetail>
  /** applies and waits for the end of the job */
  apply(checked: ImportDetail): Promise<ImportDetail>
}

export interface Uploads {
  readonly app: Database
  /** signs in to the world's company of this name */
  person(company: 'salwa' | 'other', role: string): Promise<Person>
}

/** Two companies with an empty terminal each, the import calls over HTTP, and a worker. At noon of 16 November 2026. */
export async function serveImports(): Promise<Uploads> {
  const { owner, app, signIn } = await serve(importCalls, '2026-11-16T08:00:00Z', [checkImportJob, applyImportJob])
  const companies = { salwa: await makeTerminal(owner, 'salwa'), other: await makeTerminal(owner, 'other') }
  return { app, person: async (company, role) => personOf(companies[company], await signIn(companies[company], role)) }
}

function personOf({ companyId, nodeId }: { companyId: number; nodeId: number }, send: Send): Person {
  const good = <T>({ status, data, body }: Reply<T>): T => {
    if (status !== 200) throw new Error(body)
    return data
  }
  const upload: Person['upload'] = (path, fileName, bytes, more = {}) =>
    send('POST', path, {
      fileName,
      fileAsByteArray: Buffer.from(bytes).toString('base64'),
      orgNodeId: nodeId,
      companyId,
      authoredBy: 'somebody',
      ...more,
    })
  return {
    companyId,
    nodeId,
    send,
    upload,
    check: async (fileName, bytes) => good(await upload('/imports/check', fileName, bytes)),
    async apply({ importId, version }) {
      for (let state = good(await send<ImportDetail>('POST', `/imports/${importId}/apply`, { version, addNames: true })); ; ) {
        if (state.state !== 'applying') return state
        await new Promise(resolve => setTimeout(resolve, 20))
        state = good(await send<ImportDetail>('GET', `/imports/${importId}`))
      }
    },
  }
}
