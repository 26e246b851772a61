import { createHash, randomBytes } from 'node:crypto'

/** A new 256-bit token as text. Only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
