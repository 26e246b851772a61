import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import type { ServerLimits } from './limits.ts'

/** How often requests that come in slowly are looked for; Node by itself looks every 30 s. */
const connectionsCheckingInterval = 1000
const headersTimeout = 10_000
/** longer than a proxy in front keeps a connection at rest, so that it is the one who ends it */
const keepAliveTimeout = 72_000

/**
 * A server on which no client can pile up answers: connections are bounded, each has few answers under way, and one that sends too slowly
 * or does not read is cut.
 * @param proxied all connections come from one proxy, so an address says nothing
 */
export function boundedServer(limits: ServerLimits, proxied: boolean, handle: RequestListener): Server {
  const { requestMs, unansweredPerConnection, refusedBodyMs, connections } = limits
  const unanswered = new WeakMap<Socket, number>()
  const countOf = (socket: Socket) => unanswered.get(socket) ?? 0
  const times = {
    connectionsCheckingInterval,
    keepAliveTimeout,
    requestTimeout: requestMs,
    headersTimeout: Math.min(headersTimeout, requestMs),
  }
  const server = createServer(times, (request, response) => {
    const { socket } = request
    // a whole read of the wire is taken apart at once: a client can have asked a thousand times before the first answer leaves
    if (socket.destroyed || countOf(socket) >= unansweredPerConnection) return void socket.destroy()
    unanswered.set(socket, countOf(socket) + 1)
    response.once('close', () => {
      unanswered.set(socket, countOf(socket) - 1)
      if (!request.complete) endSoon(request, refusedBodyMs)
    })
    handle(request, response)
  })
  cutUnread(server, limits.unreadMs, countOf)
  boundConnections(server, connections, proxied ? connections : connections / 2)
  return server
}

/** The rest of a refused body is thrown away for a while: cut at once, a client would often see a broken connection and not the reason. */
function endSoon(request: IncomingMessage, ms: number): void {
  setTimeout(() => {
    if (!request.complete) request.destroy()
  }, ms).unref()
}

/** Ends connections at rest and those whose answer is not read; one that waits for its answer stays. */
function cutUnread(server: Server, ms: number, unanswered: (socket: Socket) => number): void {
  server.setTimeout(ms)
  server.on('timeout', (socket: Socket) => {
    if (unanswered(socket) === 0 || socket.writableLength > 0) socket.destroy()
  })
}

function boundConnections(server: Server, inAll: number, perAddress: number): void {
  const open = new Map<string, number>()
  server.maxConnections = inAll
  // those at rest make room: their browsers connect again when they need to
  server.on('drop', () => server.closeIdleConnections())
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    const count = (open.get(address) ?? 0) + 1
    open.set(address, count)
    socket.once('close', () => {
      const left = open.get(address)! - 1
      if (left === 0) open.delete(address)
      else open.set(address, left)
    })
    if (count > perAddress) socket.destroy()
  })
}
