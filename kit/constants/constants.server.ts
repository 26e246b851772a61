import { type Context, type Implementation, implement } from '../calls/handler.server.ts'
import type { Scoped } from '../database/company.ts'
import { listOptions } from '../resource/options.server.ts'
import { inEnglish } from '../words/fill.ts'
import type { Constant, ConstantValue } from './constant.ts'
import { constantsCall } from './constants.api.ts'

/** Answers the constants call from what the features bring. */
export function constantsCalls(constants: readonly Constant[]): Implementation[] {
  const byCategory = new Map<string, Constant[]>()
  for (const each of constants) byCategory.set(each.category, [...(byCategory.get(each.category) ?? []), each])
  return [
    implement(constantsCall, async ({ categories }, ctx) => {
      const answer: Record<string, ConstantValue[]> = {}
      for (const category of categories.split(',').map(each => each.trim())) {
        const held = byCategory.get(category) ?? refused(category, [...byCategory.keys()], ctx)
        answer[category] = []
        for (const each of held) answer[category].push(...(await valuesOf(each, ctx.db)))
      }
      return answer
    }),
  ]
}

const refused = (category: string, known: readonly string[], { failField }: Context) =>
  failField(
    'categories',
    inEnglish('There is no category "{{category}}". The categories are {{known}}.', { category, known: known.join(', ') }),
  )

const mostRows = 5000

async function valuesOf({ values }: Constant, db: Scoped): Promise<readonly ConstantValue[]> {
  if (!('shownBy' in values)) return values
  const { options } = await listOptions(db, values, { limit: mostRows })
  return options.map(({ id, label }) => ({ id, name: label }))
}
