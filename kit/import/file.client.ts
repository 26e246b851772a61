import { CallError } from '../calls/client.client.ts'
import { refusalText } from '../ui/use-call.client.ts'
import { wrongFile } from './texts.ts'

// IMP-11: what the user can do nothing about gets one text, that of a server out of reach
const unexplained = [400, 404, 500]
// a file that is refused for what it holds says why (CF-58)
const isUnexplained = (error: unknown) => error instanceof CallError && error.code !== wrongFile && unexplained.includes(error.status)

/** The message for the user after a failed upload. */
export const uploadFailure = (error: unknown): string => refusalText(isUnexplained(error) ? undefined : error)

/** Reads a chosen file as base64, the form that calls take. */
export function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '')
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
