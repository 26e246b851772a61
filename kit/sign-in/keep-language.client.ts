import { call } from '../calls/client.client.ts'
import type { Language } from '../words/formats.ts'
import { setLanguage } from './sessions.api.ts'

/** Keeps the language that the user has chosen, for e-mails and messages under the bell. */
export const keepLanguage = (locale: Language): Promise<null> => call(setLanguage, { locale })
