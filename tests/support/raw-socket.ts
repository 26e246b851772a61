// A client that says exactly what a test wants on the wire, and reads only when the test wants it to.

import net from 'node:net'

export interface RawSocket {
  /** what has come so far */
  text(): string
  send(text: string): void
  /** stops reading: what is answered stays on the way */
  pause(): void
  resume(): void
  /** waits until the answer holds this text, or until the other side closes; gives all that came */
  until(text: string): Promise<string>
  /** until the connection is closed */
  readonly ended: Promise<void>
  end(): void
}

export async function rawSocket(port: number): Promise<RawSocket> {
  const socket = net.connect(port, '127.0.0.1')
  let came = ''
  let isClosed = false
  // a cut connection is what some tests wait for
  socket.on('error', () => {})
  socket.on('data', bytes => {
    came += bytes.toString('latin1')
  })
  const ended = new Promise<void>(resolve => {
    socket.once('close', () => {
      isClosed = true
      resolve()
    })
  })
  await new Promise<void>(resolve => {
    socket.once('connect', resolve)
  })
  return {
    text: () => came,
    send: text => void socket.write(text),
    pause: () => void socket.pause(),
    resume: () => void socket.resume(),
    async until(text) {
      while (!came.includes(text) && !isClosed)
        await Promise.race([ended, new Promise<void>(resolve => void socket.once('data', () => resolve()))])
      return came
    },
    ended,
    end: () => void socket.destroy(),
  }
}

/** The head of a request whose body is still to come. */
export const postOf = (path: string, length: number, headers: Record<string, string> = {}): string =>
  [
    `POST ${path} HTTP/1.1`,
    'host: test',
    'content-type: application/json',
    `content-length: ${length}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    '',
  ].join('\r\n')
