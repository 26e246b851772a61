import { z } from 'zod'
import { wrongFile } from './texts.ts'

/** The specified upload body (IMP-10): a name and the file in base64, 14 MB of it at most. */
export const uploadShape = {
  fileName: z.string().min(1).max(255),
  file: z.string().max(19_600_000),
}

/** The options of a call that takes an upload body. */
export const uploadCall = {
  wire: { fileAsByteArray: 'file' },
  // the session says who uploads
  ignored: ['authoredBy', 'autheredBy'],
  bodyLimit: 20 * 1024 * 1024,
  unsealed: true,
}

/** The options of a call that imports the rows of an upload, or refuses the file because of its content. */
export const importCall = { ...uploadCall, errors: { [wrongFile]: 400 } }
