import type { FastifyRequest } from 'fastify'
import { isOwnHost } from '../../kit/calls/http.server.ts'

const loopback = /^(::ffff:)?127\.|^::1$/
const setByProxies = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via']

/**
 * Whether a request was made on this machine. Behind a proxy every connection comes from this machine: what the proxy adds, the name that
 * was asked for and the page that a browser asks from tell. The name also tells of a page elsewhere whose name leads here (DNS rebinding).
 */
export function fromThisMachine({ socket, headers }: FastifyRequest): boolean {
  const { host = '', origin } = headers
  const isNear = loopback.test(socket.remoteAddress ?? '') && isOwnHost(host)
  return isNear && (origin === undefined || origin === `http://${host}`) && !setByProxies.some(name => headers[name] !== undefined)
}
