import { call, callForFile } from '../calls/client.client.ts'
import type { Endpoint } from '../calls/endpoint.ts'
import { logDownload } from './download-log.api.ts'

const types: Readonly<Record<string, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
}

/** Fetches a file and saves it for the user (EXPORT-01, 02). The download is recorded; if that fails, it is only logged (EXPORT-03, 04). */
export async function download<I, H, C extends string>(endpoint: Endpoint<I, H, { fileName: string }, C>, input: I): Promise<void> {
  const { data, bytes } = await callForFile(endpoint, input)
  const fileExtension = data.fileName.slice(data.fileName.lastIndexOf('.') + 1)
  const url = URL.createObjectURL(new Blob([bytes], { type: types[fileExtension] ?? '' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: data.fileName })
  link.click()
  URL.revokeObjectURL(url)
  const noted = { eventType: 'Download', fileExtension, fileName: data.fileName, fileSize: bytes.length } as const
  await call(logDownload, noted).catch((error: unknown) => console.warn('download log', error))
}
