// A real mail server and a real SMS gateway, which misbehave as a test wants.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import type { MailServer, SmsGateway } from './settings.ts'

export interface TakenMail {
  readonly from: string
  readonly to: readonly string[]
  /** the whole mail as it came over the wire */
  readonly raw: string
}

export interface Mailbox {
  readonly server: MailServer
  readonly mails: TakenMail[]
  /** what the server does with the next mails */
  behaviour: 'take' | 'cutAfterData' | 'slow' | 'busy' | ((to: string) => 'take' | 'refuse')
  /** is told of each mail, and the server answers when it is done */
  onData: (mail: TakenMail) => Promise<void> | void
  close(): Promise<void>
}

const failure = (text: string, responseCode: number) => Object.assign(new Error(text), { responseCode })

/** A mail server on a free port. */
export async function mailbox(port = 0): Promise<Mailbox> {
  const sockets = new Set<Socket>()
  const box: Mailbox = { server: { url: '', from: 'no-reply@salwa.example' }, mails: [], behaviour: 'take', onData: () => {}, close }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      if (box.behaviour === 'busy') return done(failure('4.3.2 try again later', 451))
      const judged = typeof box.behaviour === 'function' ? box.behaviour(address) : 'take'
      done(judged === 'refuse' ? failure('5.1.1 no such user', 550) : null)
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const { mailFrom, rcptTo } = session.envelope
        const mail = {
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString(),
        }
        box.mails.push(mail)
        await box.onData(mail)
        if (box.behaviour === 'cutAfterData') for (const socket of sockets) socket.destroy()
        else if (box.behaviour !== 'slow') done(null)
      })
    },
  })
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  server.on('error', () => {})
  await new Promise<void>(ready => server.listen(port, '127.0.0.1', ready))
  const at = (server.server.address() as AddressInfo).port
  Object.assign(box, { server: { ...box.server, url: `smtp://127.0.0.1:${at}` } })
  return box

  async function close() {
    for (const socket of sockets) socket.destroy()
    await new Promise<void>(done => server.close(done))
  }
}

export interface TakenSms {
  readonly headers: IncomingMessage['headers']
  readonly body: { to: string; text: string; id: string }
}

export interface Gateway {
  readonly gateway: SmsGateway
  readonly taken: TakenSms[]
  /** answers a request; takes it when absent */
  answer: ((response: ServerResponse, sms: TakenSms) => void) | undefined
  close(): Promise<void>
}

/** An SMS gateway on a free port of this machine, which is allowed to be private. */
export async function gateway(): Promise<Gateway> {
  const made = { taken: [] as TakenSms[], answer: undefined as Gateway['answer'] }
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => {
      text += chunk
    })
    request.on('end', () => {
      const sms = { headers: request.headers, body: JSON.parse(text) }
      made.taken.push(sms)
      if (made.answer) made.answer(response, sms)
      else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ id: `sms-${made.taken.length}` }))
    })
  })
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return Object.assign(made, {
    gateway: {
      url: `http://127.0.0.1:${port}/send`,
      method: 'POST' as const,
      headers: { 'Content-Type': 'application/json', Authorization: 'Bearer very-secret-key' },
      body: '{"to":"{{to}}","text":"{{text}}","id":"{{id}}"}',
      privateHosts: ['127.0.0.1'],
    },
    async close() {
      server.closeAllConnections()
      await new Promise(done => server.close(done))
    },
  })
}
