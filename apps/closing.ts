import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const lookEveryMs = 25

/**
 * Follows the connections of a server from its beginning and gives the way to close it: no more calls are taken, answers under way are
 * finished and end their connection, idle connections end at once, and what is left after `withinMs` is cut.
 */
export function closerOf(server: FastifyInstance): (withinMs: number) => Promise<void> {
  const http = server.server
  const connections = new Map<Socket, Set<ServerResponse>>()
  http.on('connection', (socket: Socket) => {
    connections.set(socket, new Set())
    socket.once('close', () => connections.delete(socket))
  })
  http.prependListener('request', ({ socket }, answer) => {
    const answers = connections.get(socket)
    answers?.add(answer)
    answer.once('close', () => answers?.delete(answer))
  })
  // Node's own takes a connection for idle whose answer is written and still on its way to a slow reader, and cuts it
  http.closeIdleConnections = () => {
    for (const [socket, answers] of connections) if (answers.size === 0) socket.end()
  }
  return async withinMs => {
    for (const answers of connections.values()) for (const answer of answers) endConnectionAfter(answer)
    const closed = server.close()
    // one whose answer was begun before is kept open by its head, and nothing else ends it
    const idle = setInterval(() => http.closeIdleConnections(), lookEveryMs)
    const cut = setTimeout(() => http.closeAllConnections(), withinMs)
    await atMost(closed, withinMs + 2 * lookEveryMs)
    clearInterval(idle)
    clearTimeout(cut)
  }
}

function endConnectionAfter(answer: ServerResponse): void {
  if (!answer.headersSent) answer.setHeader('connection', 'close')
}

/** Waits for what is being ended, and no longer than `ms`; throws only what happens within them. */
export async function atMost(ending: Promise<unknown>, ms: number): Promise<void> {
  const end = new AbortController()
  const late = sleep(ms, undefined, { signal: end.signal }).catch(() => undefined)
  await Promise.race([ending, late]).finally(() => end.abort())
  ending.catch(() => undefined)
}
