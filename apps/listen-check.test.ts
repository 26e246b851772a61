import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { checkListening } from './listen-check.ts'

test('a port in use is said in one sentence, and one just freed is not in use', async () => {
  const other = createServer()
  await new Promise<void>(done => other.listen(0, '127.0.0.1', done))
  const { port } = other.address() as { port: number }
  await expect(checkListening('127.0.0.1', port)).rejects.toThrow(
    new Error(`Port ${port} of 127.0.0.1 is in use: stop what uses it, or set PORT to another one.`),
  )
  await new Promise(done => other.close(done))
  await checkListening('127.0.0.1', port)
})

test('an address that is not of this machine names HOST', async () => {
  // a documentation address: no machine has it (RFC 5737)
  await expect(checkListening('192.0.2.1', 0)).rejects.toThrow(new Error('HOST is 192.0.2.1, which is no address of this machine.'))
  await expect(checkListening('no-such-host.invalid', 0)).rejects.toThrow(
    new Error('HOST is no-such-host.invalid, a name that nobody knows here.'),
  )
})
