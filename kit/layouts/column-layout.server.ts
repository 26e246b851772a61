import { sql } from 'kysely'
import { type Implementation, implement } from '../calls/handler.server.ts'
import { listColumnLayouts, putColumnLayout } from './column-layout.api.ts'

// more tables than the product has
const mostLayouts = 200

interface Layout {
  widths: Record<string, number>
  shown: Record<string, boolean>
  order: string[]
}

export const columnLayoutCalls: Implementation[] = [
  implement(listColumnLayouts, async (_, { actor, db }) => {
    const kept = await db
      .selectFrom('columnLayout')
      .select(['name', 'layout'])
      .where('userId', '=', actor.userId)
      .orderBy('name')
      .limit(mostLayouts)
      .execute()
    return kept.map(({ name, layout }) => ({ name, ...(layout as unknown as Layout) }))
  }),

  implement(putColumnLayout, async ({ name, ...layout }, { actor, db, fail }) => {
    const { rows } = await sql<{ others: number }>`
      select count(*)::int as others from column_layout where user_id = ${actor.userId} and name <> ${name}`.execute(db)
    if (rows[0]!.others >= mostLayouts)
      fail('tooManyLayouts', 'Too many tables have their own columns. Reset the columns of another table first.')
    await db
      .insertInto('columnLayout')
      .values({ companyId: actor.companyId, userId: actor.userId, name, layout: JSON.stringify(layout) })
      .onConflict(conflict => conflict.columns(['companyId', 'userId', 'name']).doUpdateSet({ layout: JSON.stringify(layout) }))
      .execute()
    return null
  }),
]
