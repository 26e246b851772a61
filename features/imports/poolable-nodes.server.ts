import type { Scoped } from '../../kit/database/company.ts'
import { inEnglish } from '../../kit/words/fill.ts'
import { nodesOfActor } from '../organisation/org-node/reach-reads.service.ts'
import { poolNodesOf, writePoolNodes } from '../people/poolable/poolable-nodes.service.ts'
import { type Comparison, importer, type Verdict } from './importer.server.ts'
import { nodesNamed, peopleOf, unknownPerson } from './people-reads.server.ts'
import { type PoolableRow, readPoolable } from './poolable-nodes.rules.ts'
import type { ImportScope } from './scope.server.ts'

/**
 * The file of poolable nodes (IMP-07). It names all nodes of a person within reach of who sends it; those that are new begin today. Nodes
 * beyond reach are unknown to the file, and what stands there stays.
 */
export const poolableNodesImport = importer<PoolableRow>({
  kind: 'poolableNodes',
  tables: ['employee_pool_node'],
  read: readPoolable,
  keyOf: row => row.employeeNumber.toLowerCase(),
  keyColumn: 'EmployeeNumber',
  masters: [],
  uses: () => [],
  compare,
})

async function compare(db: Scoped, scope: ImportScope, rows: readonly PoolableRow[]): Promise<Comparison<PoolableRow>> {
  const people = await peopleOf(db, scope, rows)
  const ids = [...people.values()].map(person => person.id)
  const reach = await nodesOfActor(db)
  const stored = await poolNodesOf(db, ids, reach)
  const nodes = await nodesNamed(db, [...new Set(rows.flatMap(row => row.nodes))], reach)
  const idsOf = (row: PoolableRow) => row.nodes.flatMap(name => nodes.get(name.toLowerCase()) ?? [])
  const verdictOf = (row: PoolableRow): Verdict => {
    const person = people.get(row.employeeNumber)
    if (!person) return unknownPerson(row.employeeNumber)
    const unknown = row.nodes.find(name => !nodes.has(name.toLowerCase()))
    const refused = (text: string, name: string) => ({ column: 'PoolableOrgNodes', message: inEnglish(text, { name }) })
    if (unknown !== undefined) return refused('There is no organisation node with the name {{name}}.', unknown)
    const own = row.nodes.find(name => nodes.get(name.toLowerCase()) === scope.nodeId)
    if (own !== undefined) return refused('{{name}} is the own node of this person.', own)
    const before = stored.get(person.id) ?? []
    const same = before.length === row.nodes.length && idsOf(row).every(id => before.includes(id))
    return same ? 'unchanged' : before.length === 0 ? 'add' : 'change'
  }
  const write = async (toWrite: readonly PoolableRow[]) => {
    const given = toWrite.map(row => ({ employeeId: people.get(row.employeeNumber)!.id, orgNodeIds: idsOf(row) }))
    await writePoolNodes(db, given, { startsOn: scope.today, endsOn: null, reach, dates: false })
  }
  return { verdictOf, write }
}
