import { accessToken, freshToken, renewAfterRefusal } from '../access/session.client.ts'
import { exportFile, type ListExport } from './export.api.ts'

/** Fetches the file of an export and saves it for the user; the server writes it into the download log (EXPORT-03). */
export async function downloadExport({ id, fileName }: Pick<ListExport, 'id' | 'fileName'>): Promise<void> {
  const url = `/api${exportFile.path.replace(':id', String(id))}`
  const ask = (token: string | undefined) => fetch(url, { headers: token ? { authorization: `Bearer ${token}` } : {}, cache: 'no-store' })
  const token = await freshToken()
  let answer = await ask(token)
  if (answer.status === 401 && (await renewAfterRefusal(token))) answer = await ask(accessToken())
  if (!answer.ok) throw new Error(`${answer.status}`)
  const address = URL.createObjectURL(await answer.blob())
  Object.assign(document.createElement('a'), { href: address, download: fileName }).click()
  URL.revokeObjectURL(address)
}
