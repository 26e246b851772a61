import { refreshSession, type SessionAnswer } from '../../kit/access/session.api.ts'
import type { Endpoint, Route } from '../../kit/calls/endpoint.ts'
import type { ErrorEnvelope } from '../../kit/calls/envelope.ts'
import { signIn } from '../../kit/sign-in/sign-in.api.ts'

interface Answer {
  data: unknown
  byteData: string | null
}

/** A signed-in user who calls the product over HTTP, as the browser does. */
export class Caller {
  private constructor(
    private readonly url: string,
    private token: string,
    private refreshToken: string,
    readonly session: SessionAnswer,
  ) {}

  static async signIn(url: string, userName: string, password: string): Promise<Caller> {
    const answer = await send(url, signIn, { userName, password, applicationType: 2 }, {})
    const { token, refreshToken, session } = answer.data as { token: string; refreshToken: string; session: SessionAnswer }
    return new Caller(url, token, refreshToken, session)
  }

  async call<I, H, O, C extends string>(endpoint: Endpoint<I, H, O, C>, input: I): Promise<O> {
    return (await this.send(endpoint, input)).data as O
  }

  /** The file that a call hands over besides its data. */
  async bytes<I, H, O, C extends string>(endpoint: Endpoint<I, H, O, C>, input: I): Promise<Buffer> {
    return Buffer.from((await this.send(endpoint, input)).byteData ?? '', 'base64')
  }

  private async send(endpoint: Route, input: unknown): Promise<Answer> {
    try {
      return await send(this.url, endpoint, input, { authorization: `Bearer ${this.token}` })
    } catch (error) {
      if (!(error instanceof CallRefused) || error.status !== 401) throw error
      const answer = await send(this.url, refreshSession, {}, { refreshtoken: this.refreshToken })
      const fresh = answer.data as { token: string; refreshToken: string }
      this.token = fresh.token
      this.refreshToken = fresh.refreshToken
      return send(this.url, endpoint, input, { authorization: `Bearer ${this.token}` })
    }
  }
}

export class CallRefused extends Error {
  constructor(
    readonly status: number,
    text: string,
  ) {
    super(text)
  }
}

async function send(url: string, { method, path }: Route, input: unknown, headers: Record<string, string>): Promise<Answer> {
  const fields = { ...(input as Record<string, unknown>) }
  const filled = path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = fields[name]
    delete fields[name]
    return encodeURIComponent(String(value))
  })
  const query =
    method === 'GET'
      ? `?${new URLSearchParams(Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]))}`
      : ''
  const response = await fetch(`${url}/api${filled}${query}`, {
    method,
    headers: method === 'GET' ? headers : { ...headers, 'content-type': 'application/json' },
    ...(method === 'GET' ? {} : { body: JSON.stringify(fields) }),
  })
  const body = (await response.json()) as Answer & Partial<ErrorEnvelope>
  if (response.ok) return body
  const list = body.error?.errorList ?? []
  throw new CallRefused(
    response.status,
    `${path}: ${list.map(entry => [entry.field, entry.errorDescription].filter(Boolean).join(' ')).join('; ')}`,
  )
}
