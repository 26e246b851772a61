import { answer, refusalEnvelope } from '../../../kit/calls/envelope.ts'
import { Refusal } from '../../../kit/calls/errors.ts'

/** An answer that does not come. */
export const waits = Symbol('waits')
/** There is no network. */
export const unreachable = Symbol('unreachable')

/** What stands for the server here: by call, as `GET /skills/:id`, its data or its Refusal. */
export type Answers = Readonly<Record<string, unknown>>

const network = window.fetch.bind(window)

/** From now on the page's calls have these answers; no call leaves the page. */
export function answerCalls(answers: Answers): void {
  window.fetch = async (address, init) => {
    const { pathname } = new URL(String(address), window.location.href)
    if (!pathname.startsWith('/api/')) return network(address, init)
    const call = `${init?.method ?? 'GET'} ${pathname.slice('/api'.length).replace(/\/\d+(?=\/|$)/g, '/:id')}`
    const said = answers[call] ?? new Refusal('notFound', 404, `The gallery has no answer to ${call}`)
    if (said === waits) return new Promise<Response>(() => undefined)
    if (said === unreachable) throw new TypeError('Failed to fetch')
    const refused = said instanceof Refusal
    const body = refused ? refusalEnvelope(said, 'b7c0-41') : answer(said)
    return new Response(JSON.stringify(body), { status: refused ? said.status : 200 })
  }
}
