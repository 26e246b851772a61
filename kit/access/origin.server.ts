import type { FastifyRequest } from 'fastify'
import type { Origin } from '../database/company.ts'
import { deviceWords } from './device-words.ts'

/** Where a request came from, for the audit. */
export function originOf({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Origin {
  const agent = headers['user-agent']?.slice(0, 200)
  return { address: ip, device: agent ? deviceWords(agent) : null }
}
