import { sql } from 'kysely'
import { reachOf } from '../../../kit/access/actor.ts'
import { implement } from '../../../kit/calls/handler.server.ts'
import { collationOf } from '../../../kit/resource/list-filter.server.ts'
import { chosenIds, type Option, optionsAtOnce } from '../../../kit/resource/lookup.ts'
import { orgNodeOptions } from './org-node.api.ts'

/** The nodes within reach that match, by name, and before them the chosen ones. */
export const orgNodeCalls = [
  implement(orgNodeOptions, async ({ search = '', limit = optionsAtOnce, also, language }, { db, actor }) => {
    const chosen = chosenIds(also)
    const { rows } = await sql<Option & { nodename: string }>`select id, name as label, name as nodename from org_node
      where id = any(${reachOf(actor)}::bigint[]) and (id = any(${chosen}::bigint[]) or strpos(folded(name), folded(${search})) > 0)
      order by id = any(${chosen}::bigint[]) desc, name collate ${collationOf(language)} limit ${limit + chosen.length + 1}`.execute(db)
    const most = limit + rows.filter(({ id }) => chosen.includes(id)).length
    return { options: rows.slice(0, most), more: rows.length > most }
  }),
]
