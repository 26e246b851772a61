import { createServer } from 'node:net'

/**
 * Listens for a moment where the server will, so that a port in use is noticed before a database is started or a world is made.
 * @throws one sentence that names the setting to change
 */
export async function checkListening(host: string, port: number): Promise<void> {
  const probe = createServer()
  try {
    await new Promise<void>((listening, failed) => probe.once('error', failed).listen({ host, port }, listening))
  } catch (error) {
    throw new Error(sentenceOf((error as NodeJS.ErrnoException).code ?? '', host, port), { cause: error })
  }
  await new Promise(closed => probe.close(closed))
}

function sentenceOf(code: string, host: string, port: number): string {
  if (code === 'EADDRINUSE') return `Port ${port} of ${host} is in use: stop what uses it, or set PORT to another one.`
  if (code === 'EACCES') return `Port ${port} may not be opened by this user: set PORT to one above 1023.`
  if (code === 'EADDRNOTAVAIL') return `HOST is ${host}, which is no address of this machine.`
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `HOST is ${host}, a name that nobody knows here.`
  return `The server cannot listen at ${host}, port ${port} (${code}): change HOST or PORT.`
}
