import type { Context } from '../../../kit/calls/handler.server.ts'
import type { JobScope } from '../../../kit/jobs/job.ts'
import { tellLive } from '../../../kit/live/tell.server.ts'
import { tellPeople } from '../../../kit/notices/tell.server.ts'
import { inEnglish } from '../../../kit/words/fill.ts'
import { employeeReceivers } from '../../people/employee/receivers.service.ts'
import { rosterSubject } from '../../roster/live-roster/live-roster.api.ts'
import { dayCodes } from '../../roster/roster-day/day-codes-reads.service.ts'
import { keepOverrides, type NewOverride, overrideKey } from '../../rules/judge/overrides.service.ts'
import { type Prepared, type PublishRequest, stops, wants } from './prepare.server.ts'
import { settlePublication, tellDays } from './publication-writes.server.ts'
import type { PublishBreach } from './publish.api.ts'
import { newsOf, rosterChanged } from './roster-changed.rules.ts'

/** Why nothing may be published as it was asked, in English; null = it may. */
export function whyNot({ seen, reasons, reason }: PublishRequest, prepared: Prepared): { code: RefusalCode; text: string } | null {
  if (prepared.seen !== seen)
    return { code: 'changedSince', text: 'These days were changed or published in the meantime. Nothing was published.' }
  if (prepared.published.length === 0) return { code: 'nothing', text: 'There is nothing to publish.' }
  const [block] = stops(prepared.breaches)
  if (block)
    return {
      code: 'blocked',
      text: inEnglish('{{name}}: {{text}}. Mend it, or leave these cells out.', { name: block.name, text: block.text }),
    }
  const given = new Set(reasons.map(each => overrideKey({ ...each, dates: [each.from, each.to] })))
  const open = wants(prepared.breaches).find(breach => reason === null && !given.has(overrideKey(breach)))
  if (open) return { code: 'unreasoned', text: inEnglish('{{name}}: {{text}}. Give a reason.', { name: open.name, text: open.text }) }
  return null
}
type RefusalCode = 'changedSince' | 'nothing' | 'blocked' | 'unreasoned'

interface Work extends Pick<Context, 'db' | 'now'> {
  readonly node: { readonly id: number; readonly zone: string }
  readonly scope: JobScope
}

/** Publishes what is prepared, in the transaction it is given: reasons are kept, days are told, and people get one message each. */
export async function carryOut(work: Work, id: number, request: PublishRequest, { published, breaches }: Prepared): Promise<void> {
  const { db, node, now, scope } = work
  await keepOverrides(db, { orgNodeId: node.id, now, userId: scope.actorId }, overridesOf(request, breaches))
  await tellDays(db, id, published, request.tell)
  const people = new Set(published.map(({ employeeId }) => employeeId)).size
  const messages = request.tell ? await tellAll(work, id, published) : 0
  await tellLive(db, rosterSubject, { orgNodeId: node.id })
  await settlePublication(db, id, { cells: published.length, people, messages, now })
}

function overridesOf({ reasons, reason }: PublishRequest, breaches: readonly PublishBreach[]): NewOverride[] {
  const given = new Map(reasons.map(each => [overrideKey({ ...each, dates: [each.from, each.to] }), each.reason]))
  return wants(breaches).flatMap(breach => {
    const why = given.get(overrideKey(breach)) ?? reason
    const { employeeId, code, dates } = breach
    return why === null ? [] : { employeeId, code, from: dates[0]!, to: dates.at(-1)!, reason: why }
  })
}

async function tellAll({ db, node, scope }: Work, id: number, published: Prepared['published']): Promise<number> {
  const news = new Map(newsOf(published, await dayCodes(db, node.zone)).map(({ employeeId, ...values }) => [employeeId, values]))
  const to = await employeeReceivers(db, [...news.keys()])
  const { written } = await tellPeople(db, scope, {
    notice: rosterChanged,
    key: `publication ${id}`,
    orgNodeId: node.id,
    to: to.map(person => ({ ...person, values: news.get(person.employeeId!)! })),
    record: { entity: 'roster_publication', id, path: '/LiveSchedule' },
    opens: '/LiveSchedule',
  })
  return written
}
