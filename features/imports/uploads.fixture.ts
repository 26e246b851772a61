import type { Reply, Send } from '../../tests/support/served.ts'
import type { Company } from '../../tests/support/world/company.ts'
import type { ImportDetail } from './imports.api.ts'

export interface Person {
  readonly companyId: number
  readonly nodeId: number
  readonly send: Send
  upload<T>(path: string, fileName: string, bytes: Uint8Array, more?: object): Promise<Reply<T>>
  check(fileName: string, bytes: Uint8Array): Promise<ImportDetail>
  /** applies and waits for the end of the job */
  apply(checked: ImportDetail): Promise<ImportDetail>
}

/** Uploads files to a company as one of its users. */
export function uploader({ companyId, nodeId, node, as }: Company, role: string): Person {
  const send = as(role)
  const good = <T>({ status, data, body }: Reply<T>): T => {
    if (status !== 200) throw new Error(body)
    return data
  }
  const upload: Person['upload'] = (path, fileName, bytes, more = {}) =>
    send('POST', path, {
      fileName,
      fileAsByteArray: Buffer.from(bytes).toString('base64'),
      ...node,
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
