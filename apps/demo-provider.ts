import { randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
import { type Configuration, type JWK, Provider } from 'oidc-provider'

/** the client that the product is at the provider */
export const demoClient = 'quayside'

interface DemoParts {
  /** the private keys that it signs with; a new one when absent */
  readonly keys?: JWK[]
  /** stands around each request to it */
  readonly around?: Parameters<Provider['use']>[0]
}

export interface DemoProvider {
  readonly issuer: string
  /** names that it no longer knows; any other name signs in, with any password */
  readonly removed: Set<string>
  stop(): Promise<void>
}

/**
 * Starts an identity provider on this machine, for trying single sign-on and for tests: oidc-provider with its own pages.
 * @param port 0 takes a free one
 * @param homes the sign-in pages that it leads back to
 */
export async function startDemoProvider(port: number, homes: readonly string[], { keys, around }: DemoParts = {}): Promise<DemoProvider> {
  const server = createServer()
  await listen(server, port)
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  const removed = new Set<string>()
  const provider = new Provider(issuer, settings(homes, removed, keys ?? [await newKey()]))
  if (around) provider.use(around)
  server.on('request', provider.callback())
  return {
    issuer,
    removed,
    stop: () =>
      new Promise(done => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

const listen = (server: Server, port: number) =>
  new Promise<void>((done, fail) => {
    server.once('error', fail).listen(port, 'localhost', () => done())
  })

async function newKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return { ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256', kid: 'demo' }
}

function settings(homes: readonly string[], removed: ReadonlySet<string>, keys: JWK[]): Configuration {
  return {
    clients: [
      {
        client_id: demoClient,
        client_name: 'Quayside',
        token_endpoint_auth_method: 'none',
        redirect_uris: [...homes],
        post_logout_redirect_uris: [...homes],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
      },
    ],
    jwks: { keys },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    scopes: ['openid', 'offline_access', 'profile', 'email'],
    claims: { openid: ['sub'], profile: ['preferred_username', 'name'], email: ['email'] },
    features: { devInteractions: { enabled: true } },
    // seconds
    ttl: { Interaction: 600, Session: 3600, Grant: 3600, AccessToken: 600, IdToken: 600, RefreshToken: 3600 },
    findAccount: (_, id) =>
      removed.has(id)
        ? undefined
        : {
            accountId: id,
            claims: () => ({ sub: id, preferred_username: id, name: id, email: id.includes('@') ? id : `${id}@salwa.example` }),
          },
  }
}
