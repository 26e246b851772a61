import { sql } from 'kysely'
import { Temporal } from 'temporal-polyfill'
import { type MadeCompany, makeTerminal } from '../../database/seeds/company.ts'
import { emptyTerminal, everyRole } from '../../database/seeds/empty-terminal.ts'
import { makeBands } from '../../database/seeds/masters.ts'
import { asSystem, enterCompany, type Scoped } from '../../kit/database/company.ts'
import type { Data } from '../data.ts'
import { startProduct } from '../product.ts'
import { Caller } from '../story/caller.ts'
import { importFile, type StoryCompany } from '../story/story.ts'
import { daysMoved, firstDayOf, tellStory } from './demo-story.ts'
import { linkPeople } from './link-people.ts'
import { countLines } from './schedule-lines.ts'
import { shiftedTable, type Table, workbookOf } from './shifted-files.ts'

const world = 'small-terminal'
const zone = 'Asia/Muscat'
/** Its people work at night: hours from ten to six are counted beside the others. */
const night = { starts: '22:00', ends: '06:00' }
const peopleElsewhere = 20

/**
 * The story already told, around today: the terminal's files moved so that their last day is yesterday; a second terminal; a company behind the wall.
 * @param clockAt the instant at which the clock of its companies stands, for tests; null is real time
 */
export async function smallTerminal(data: Data, now: string, clockAt: string | null = null): Promise<MadeCompany[]> {
  const local = Temporal.Instant.from(now).toZonedDateTimeISO(zone)
  const firstDay = firstDayOf(local.toPlainDate())
  const salwa = { name: 'Salwa Container Terminal', domain: 'salwa', terminal: 'Salwa CT', zone, clockAt, roles: everyRole, world }
  const other = { name: 'Other Terminals', domain: 'other', terminal: 'Other Terminal', zone, clockAt, roles: ['Scheduler'], world }
  const made = await asSystem(data.owner, 'demo world', db => emptyTerminal(db, salwa, firstDay, { night }))
  const behindTheWall = await asSystem(data.owner, 'demo world', db => emptyTerminal(db, other, firstDay))
  const secondNode = await asSystem(data.owner, 'demo world', db => secondTerminal(db, made))
  const product = await startProduct({ data, host: '127.0.0.1', port: 0, logLevel: 'silent' })
  try {
    const days = daysMoved(local.toPlainDate())
    const company = await signedIn(product.url, made)
    await tellStory(company, local.toPlainDateTime())
    await countLines(data.owner, made)
    await linkPeople(data.owner, made)
    await importElsewhere(company.scheduler, secondNode, 'D2', days)
    await importElsewhere(await callerOf(product.url, behindTheWall, 'Scheduler'), behindTheWall.nodeId, 'X3', days)
  } finally {
    await product.stop()
  }
  return [made, behindTheWall]
}

/** A second terminal of the company with its own bands. */
async function secondTerminal(db: Scoped, { companyId }: MadeCompany): Promise<number> {
  await enterCompany(db, companyId)
  const root = await sql<{ id: number }>`select id from org_node where parent_id is null`.execute(db)
  const nodeId = await makeTerminal(db, companyId, root.rows[0]!.id, 'Duqm Feeder Berth', zone)
  await makeBands(db, { companyId, nodeId })
  return nodeId
}

/** A few people of another place, under numbers of their own. */
async function importElsewhere(scheduler: Caller, orgNodeId: number, prefix: string, days: number): Promise<void> {
  const { header, rows } = await shiftedTable('employees', days)
  const [number, category, mail] = ['EmployeeNumber', 'EmployeeCategory', 'Email'].map(name => header.indexOf(name))
  const own = rows.filter(row => row[category!] !== 'Contract').slice(-peopleElsewhere)
  const renumbered: Table = {
    header,
    rows: own.map((row, at) => {
      const fresh = `${prefix}${String(at + 1).padStart(4, '0')}`
      return row.map((text, column) => (column === number ? fresh : column === mail ? `${fresh.toLowerCase()}@example.com` : text))
    }),
  }
  await importFile(scheduler, orgNodeId, await workbookOf('employees.xlsx', renumbered))
}

const callerOf = (url: string, { signIns }: MadeCompany, role: string): Promise<Caller> => {
  const { user, password } = signIns.find(signIn => signIn.role === role)!
  return Caller.signIn(url, user, password)
}

const signedIn = async (url: string, made: MadeCompany): Promise<StoryCompany> => ({
  orgNodeId: made.nodeId,
  scheduler: await callerOf(url, made, 'Scheduler'),
  timekeeper: await callerOf(url, made, 'Timekeeper'),
})
