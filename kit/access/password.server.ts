import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

// argon2id (2) with the lowest cost that the standard allows: 19 MiB, two passes
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

let dummy: Promise<string> | undefined

/** Whether the password is right. An unknown user takes as much work as a known one. */
export async function passwordMatches(storedHash: string | undefined, password: string): Promise<boolean> {
  dummy ??= hashPassword(randomBytes(16).toString('hex'))
  const matches = await verify(storedHash ?? (await dummy), password)
  return matches && storedHash !== undefined
}

/** A password a person can type: 24 characters, about 120 bits. */
export const newPassword = (): string => randomBytes(18).toString('base64url')
