import { call, callForFile } from '../../../kit/calls/client.client.ts'
import type { Endpoint } from '../../../kit/calls/endpoint.ts'
import { logDownload } from './download-log.api.ts'

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Fetches a workbook and hands it to the user (EXPORT-01); the download is noted, and a failure to note it only logged (EXPORT-03, 04). */
export async function downloadWorkbook<I, H, C extends string>(endpoint: Endpoint<I, H, { fileName: string }, C>, input: I): Promise<void> {
  const { data, bytes } = await callForFile(endpoint, input)
  const url = URL.createObjectURL(new Blob([bytes], { type: workbookType }))
  const link = Object.assign(document.createElement('a'), { href: url, download: data.fileName })
  link.click()
  URL.revokeObjectURL(url)
  const noted = { eventType: 'Download', fileExtension: 'xlsx', fileName: data.fileName, fileSize: bytes.length } as const
  await call(logDownload, noted).catch((error: unknown) => console.warn('download log', error))
}
