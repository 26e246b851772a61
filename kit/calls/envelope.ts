import type { Refusal } from './errors.ts'

/** The specified wrapper of every answer (CALL-02). */
export interface Envelope {
  successCode: string
  message: string
  data: unknown
  byteData: string | null
}

export interface ErrorEnvelope extends Envelope {
  requestId: string
  error: { errorList: { errorCode: string; errorDescription: string; field?: string; detail?: unknown }[] }
}

/** The envelope of an answer, which may have a file in `byteData`. */
export const answer = (data: unknown, byteData: string | null = null): Envelope => ({ successCode: '200', message: '', data, byteData })

/** The envelope of a refusal, as specified. Each field error has its own entry. */
export function refusalEnvelope(refusal: Refusal, requestId: string): ErrorEnvelope {
  const general = { errorCode: refusal.code, errorDescription: refusal.text }
  const first = refusal.detail === undefined ? general : { ...general, detail: refusal.detail }
  const perField = refusal.fields.map(({ field, text }) => ({ errorCode: refusal.code, errorDescription: text, field }))
  return {
    successCode: String(refusal.status),
    message: refusal.text,
    data: null,
    byteData: null,
    requestId,
    error: { errorList: perField.length > 0 ? perField : [first] },
  }
}
