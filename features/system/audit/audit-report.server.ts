import type { Scoped } from '../../../kit/database/company.ts'
import type { AuditedTables } from '../../../kit/history/audited.server.ts'
import { type LongReport, longReport } from '../../../kit/report/long-report.server.ts'
import type { ReportColumn } from '../../../kit/report/report.ts'
import { localOf } from '../../../kit/words/formats.ts'
import { wordsIn } from '../../../kit/words/words.server.ts'
import { nodesOfActor } from '../../organisation/org-node/reach-reads.service.ts'
import { type AuditEntry, type AuditFilter, auditKeys, auditLong } from './audit.api.ts'
import { type AuditRow, allAudit, countAudit, elementsOfActor, partsFor, reachesAll } from './audit-reads.server.ts'
import { actionWords, changesText, whoOf } from './audit-words.rules.ts'
import { entriesOf } from './entries.server.ts'

interface Asked extends AuditFilter {
  readonly orgNodeId: number
  readonly language: string
}

/** one more than an export may have: it is refused then, and need not be counted to its end */
const mostCounted = 1_000_001

/** All of the audit that matches, for a workbook. */
export const auditReport = (all: AuditedTables): LongReport =>
  longReport<Asked, AuditEntry>({
    name: 'audit',
    title: 'Audit',
    sheet: 'Audit',
    access: auditKeys,
    calls: auditLong,
    count: async (input, { db }) => ((await mayRead(db)) ? countAudit(db, await partsFor(db, all, input), mostCounted) : 0),
    fileName: ({ zone }, now) => `audit ${localOf(now, zone).date}`,
    async read(db, input) {
      const columns = columnsIn(input)
      // rights and reach may have changed since it was asked for
      if (!(await mayRead(db))) return { columns, rows: [] }
      const reader = { elements: await elementsOfActor(db) }
      const found = allAudit(db, await partsFor(db, all, input))
      return { columns, rows: inWords(found, rows => entriesOf(db, all, rows, reader)) }
    },
  })

const mayRead = async (db: Scoped) => reachesAll(db, await nodesOfActor(db))

async function* inWords(
  found: AsyncIterable<AuditRow[]>,
  worded: (rows: AuditRow[]) => Promise<AuditEntry[]>,
): AsyncGenerator<AuditEntry[]> {
  for await (const rows of found) yield await worded(rows)
}

function columnsIn({ language, zone }: Pick<Asked, 'language' | 'zone'>): ReportColumn<AuditEntry>[] {
  const say = wordsIn(language)
  return [
    { id: 'at', header: 'When', kind: 'dateTime', value: row => row.at },
    { id: 'who', header: 'Who', kind: 'text', value: row => whoOf(row, say) },
    { id: 'action', header: 'What', kind: 'word', value: row => actionWords[row.action] },
    { id: 'kind', header: 'Kind', kind: 'word', value: row => row.kind },
    { id: 'record', header: 'Record', kind: 'text', value: row => row.record },
    { id: 'changes', header: 'Changes', kind: 'text', value: row => changesText(row, zone, say) },
    { id: 'address', header: 'Address{{:network}}', kind: 'text', value: row => row.address },
    { id: 'device', header: 'Device', kind: 'text', value: row => row.device },
  ]
}
