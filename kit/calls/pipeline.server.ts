import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest, RequestPayload } from 'fastify'
import { type Actor, mayUse } from '../access/actor.ts'
import { tell } from '../access/events.server.ts'
import { type AccessSettings, defaultAccess } from '../access/settings.ts'
import { inCompany, readInCompany, type Scoped } from '../database/company.ts'
import type { Database } from '../database/connect.ts'
import { addJob, addJobOnce, type Job } from '../jobs/job.ts'
import { type Messaging, noMessaging } from '../notices/messaging.server.ts'
import { opened, sealedAnswer, sealingOf } from '../sealing/sealed-calls.server.ts'
import { type AnswerCheck, checkAnswer, checkData, type UndeclaredFields } from './answers.server.ts'
import { limitRunning } from './bounded.ts'
import { callerOf } from './caller.server.ts'
import { refusalOf } from './database-errors.server.ts'
import { isTooDeep } from './depth.ts'
import { type Endpoint, smallBodyBytes } from './endpoint.ts'
import { refusalEnvelope } from './envelope.ts'
import { type CommonCode, commonErrors, FailedAbove, type FieldError, Refusal, refuse } from './errors.ts'
import { unzipped } from './gunzip.server.ts'
import type { Context, Implementation } from './handler.server.ts'
import { httpOf } from './http.server.ts'
import { meantOf, withIdInside } from './id-inside.server.ts'
import { KeptAnswers } from './kept-answers.server.ts'
import { type NodeKinds, nodeGiven, nodeOfCall, refuseUnknownKinds } from './nodes.server.ts'
import { namingOverlap } from './overlap.server.ts'
import { bytesOf, sendBytes } from './send-answer.server.ts'
import { type Keeping, sendKept } from './send-kept.server.ts'
import { type Uploads, uploadsThrough } from './uploads.server.ts'
import { fromWire } from './wire-names.ts'
import { ownWords } from './wrong-value.ts'

export interface Services {
  readonly app: Database
  readonly identity: Database
  /** the real instant, ISO in UTC; tests inject their own */
  readonly clock: () => string
  readonly access?: AccessSettings | undefined
  /** the https address in front, where there is one */
  readonly publicUrl?: string | undefined
  /** the folder where large bodies wait on disk; one in the system's temporary folder when absent */
  readonly uploadFolder?: string | undefined
  /** which servers messages can leave by; none when absent */
  readonly messaging?: Messaging | undefined
  /** `throw` when absent */
  readonly undeclaredFields?: UndeclaredFields | undefined
}

/** the most calls that are answered at once, each with its input and its answer in memory */
const mostCalls = 500

declare module 'fastify' {
  interface FastifyRequest {
    /** the calling user; null for a public call */
    actor: Actor | null
  }
}

/** Serves every implemented call, in this order: session, permission, key, body, check of input, transaction, handler, check of the answer. */
export function serveCalls(
  server: FastifyInstance,
  services: Services,
  implementations: readonly Implementation[],
  kinds: NodeKinds,
): void {
  server.decorateRequest('actor', null)
  server.decorateRequest('sealing', null)
  const serving = { ...services, kept: new KeptAnswers(), kinds }
  const admitting = limitRunning(mostCalls)
  const answering = limitRunning(mostCalls)
  const uploads = uploadsThrough(services.uploadFolder ?? join(tmpdir(), 'quayside-uploads'))
  const insides = withIdInside(implementations)
  for (const implementation of implementations) {
    const { endpoint } = implementation
    const inside = endpoint.also.includes('PUT') ? insides.get(endpoint.path) : undefined
    refuseUnknownKinds(kinds, endpoint)
    server.route({
      method: [endpoint.method, ...endpoint.also],
      url: `/api${endpoint.path}`,
      bodyLimit: endpoint.bodyLimit,
      // before the body is read, so that callers without the right use no memory
      onRequest: request => admitting(() => admit(services, inside ? [endpoint, inside.endpoint] : [endpoint], request)),
      preParsing: received(uploads, endpoint),
      onSend: async (request, reply, payload) => {
        uploads.done(request)
        return sealedAnswer(request, reply, payload)
      },
      handler: (request, reply) => answering(() => handleCall(serving, meantOf(implementation, inside, request), request, reply)),
    })
  }
}

/** The body of a request before it was encrypted and compressed. A large one waits on disk for its turn. */
function received(uploads: Uploads, { bodyLimit }: Endpoint) {
  const isLarge = bodyLimit > smallBodyBytes
  return async (request: FastifyRequest, _reply: FastifyReply, payload: RequestPayload): Promise<RequestPayload> => {
    if (!request.sealing) return isLarge ? uploads.receive(request, unzipped(request, payload), bodyLimit) : unzipped(request, payload)
    const sealed = isLarge ? await uploads.receive(request, payload, 2 * bodyLimit) : payload
    return unzipped(request, await opened(request, sealed, bodyLimit))
  }
}

/** Of two calls at one path the body tells which is meant: who may make one of them gets that far. */
async function admit(services: Services, endpoints: readonly Endpoint[], request: FastifyRequest) {
  request.actor = endpoints[0]!.needs === 'public' ? null : await callerOf(services.identity, request)
  const { actor } = request
  if (!actor) return
  if (!endpoints.some(endpoint => isAllowed(endpoint, actor))) refuse('notAllowed')
  request.sealing = await sealingOf(services.identity, actor, endpoints[0]!, request)
}

interface Serving extends Services, Keeping {
  readonly kinds: NodeKinds
}

async function handleCall(services: Serving, implementation: Implementation, request: FastifyRequest, reply: FastifyReply) {
  const { endpoint, follows, overlapped } = implementation
  const { actor } = request
  if (actor && !isAllowed(endpoint, actor)) refuse('notAllowed')
  const input = checked(endpoint, fromWire(endpoint, givenFields(endpoint, request), actor?.companyId ?? null))
  // refuses a node out of reach before a kept answer is sent
  if (actor) nodeGiven(endpoint, input, actor)
  const run = () => runHandler(services, implementation, input, actor, request, reply)
  const make = async () =>
    bytesOf(await (actor && overlapped ? namingOverlap(services.app, actor, run, db => overlapped(input, db)) : run()), endpoint)
  // over all nodes within reach an answer is of this user alone
  const isShared = !endpoint.everyNode || (input as { orgNodeId?: number }).orgNodeId !== undefined
  if (actor && follows && isShared) return sendKept(services, { endpoint, follows, input, actor }, make, request, reply)
  return sendBytes(await make(), endpoint, request, reply)
}

const isAllowed = ({ needs }: Endpoint, actor: Actor) => typeof needs !== 'object' || mayUse(actor, needs.key, needs.access)

/** Path, query and body as one object. The body of a GET is not read. A value in the path wins over the same name elsewhere. */
function givenFields({ list }: Endpoint, request: FastifyRequest): Record<string, unknown> {
  const given = request.body ?? {}
  const body = Array.isArray(given) && list ? { [list]: given } : given
  if (typeof body !== 'object' || Array.isArray(body) || isTooDeep(body)) refuse('invalid')
  const params = request.params as Record<string, unknown>
  const said = new Set(Object.keys(params).map(name => name.toLowerCase()))
  const others = Object.entries({ ...(request.query as object), ...body }).filter(([name]) => !said.has(name.toLowerCase()))
  return { ...Object.fromEntries(others), ...params }
}

function checked({ inputSchema }: Endpoint, fields: Record<string, unknown>): unknown {
  const result = inputSchema.safeParse(fields, { error: ownWords })
  if (result.success) return result.data
  const wrong: FieldError[] = result.error.issues.slice(0, 50).map(issue => ({ field: issue.path.join('.'), text: issue.message }))
  return refuse('invalid', undefined, wrong)
}

async function runHandler(
  services: Serving,
  { endpoint, handle, complete }: Implementation,
  given: unknown,
  actor: Actor | null,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const check: AnswerCheck = { undeclaredFields: services.undeclaredFields ?? 'throw', requestId: request.id, log: request.log }
  const answer = async (input: unknown, ctx: Context<string>) => checkAnswer(endpoint, await handle(input, ctx), check)
  const common = {
    requestId: request.id,
    now: actor?.clockAt ?? services.clock(),
    messaging: services.messaging ?? noMessaging,
    http: httpOf(services, services.access ?? defaultAccess, request, reply),
    fail(code: string, text?: string, detail?: unknown): never {
      const own = endpoint.errors[code]
      const known = commonErrors[code as CommonCode]
      const stored = detail === undefined ? undefined : checkData(endpoint, detail, check)
      throw new Refusal(code, own ?? known.status, text ?? known?.text ?? code, [], stored)
    },
    failField(field: string, text: string): never {
      throw new Refusal('invalid', 400, commonErrors.invalid.text, [{ field, text }])
    },
  }
  if (!actor) return answer(given, { ...common } as Context<string>)
  const scope = { companyId: actor.companyId, actorId: actor.userId, requestId: request.id }
  const work = async (db: Scoped) => {
    const input = complete ? await complete(given, { db, now: common.now }) : given
    const found = await nodeOfCall(db, services.kinds, endpoint, input, actor)
    const later = <T>(job: Job<T>, payload: T) => addJob(db, scope, job, payload)
    const laterOnce = <T>(job: Job<T>, same: string, make: () => Promise<T>) => addJobOnce(db, scope, job, same, make)
    return answer(input, {
      ...common,
      actor,
      db,
      scope,
      later,
      laterOnce,
      get node() {
        if (!found) throw new Error(`${endpoint.method} ${endpoint.path} does not belong to an org node`)
        return found
      },
    })
  }
  // all statements of a reading call see the same moment: when a run is shown as ended, its posts are filled
  const within = endpoint.method === 'GET' ? readInCompany : inCompany
  return within(services.app, scope.companyId, work, scope)
}

const retryAfterSeconds = 2

/** Turns every thrown error into the specified envelope. An unexpected one becomes a sentence and a request id. */
export function answerErrors(server: FastifyInstance): void {
  server.setErrorHandler((error, request, reply) => {
    const refusal = error instanceof Refusal ? error : (transportRefusal(error) ?? refusalOf(error))
    if (!refusal || refusal instanceof FailedAbove) request.log.error({ err: error, requestId: request.id }, 'call failed')
    else if (refusal !== error && refusal.status === 503) request.log.warn({ err: error, requestId: request.id }, 'call put off')
    if (refusal?.status === 403) tellRefused(request)
    const { broken } = commonErrors
    const shown = refusal ?? new Refusal('broken', broken.status, broken.text)
    if (shown.status === 503) reply.header('retry-after', retryAfterSeconds)
    reply.code(shown.status).header('cache-control', 'no-store')
    if (shown.status === 200) return reply.type('text/plain; charset=utf-8').send(shown.text)
    return reply.send(refusalEnvelope(shown, request.id))
  })
  server.setNotFoundHandler((request, reply) => {
    const { status, text } = commonErrors.notFound
    return reply.code(status).send(refusalEnvelope(new Refusal('notFound', status, text), request.id))
  })
}

function tellRefused({ id, actor, ip, method, routeOptions, log }: FastifyRequest) {
  tell(log, 'callRefused', {
    user: actor?.userName,
    company: actor?.companyId,
    address: ip,
    method,
    route: routeOptions.url,
    requestId: id,
  })
}

/** Broken JSON, a wrong content type or an oversize body, as Fastify reports them. */
function transportRefusal(error: unknown): Refusal | undefined {
  const status = (error as { statusCode?: unknown }).statusCode
  if (typeof status !== 'number' || status < 400 || status >= 500) return undefined
  return status === 413
    ? new Refusal('tooLarge', 413, commonErrors.tooLarge.text)
    : new Refusal('invalid', status, commonErrors.invalid.text)
}
