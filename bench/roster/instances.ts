import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { checker } from '../../engines/roster/checker.ts'
import type { RosterProblem } from '../../engines/roster/problem.ts'
import type { RosterCell } from '../../engines/roster/terms.ts'
import { companyNode, NODES } from './company.ts'
import { curtoisProblem, readCurtois } from './curtois.ts'
import { type Score, scoreCurtois } from './curtois-score.ts'
import { inrcProblem, readInrc } from './inrc2.ts'
import { scoreInrc } from './inrc2-score.ts'

/** An instance made ready to be solved, and to be scored by the published rules. */
export interface Instance {
  readonly problem: RosterProblem
  /** Cells that stay as they are. */
  readonly cells: readonly RosterCell[]
  /** Scores cells by the published rules alone, and writes them in the published form. */
  readonly judge: (cells: readonly RosterCell[]) => Score & { readonly text: string }
}

/** The eight four-week instances of INRC-II that are run unless others are named. */
const INRC = [
  'n030w4_1_6-2-9-1',
  'n030w4_1_6-7-5-3',
  'n035w4_0_1-7-1-8',
  'n035w4_0_4-2-1-6',
  'n060w4_1_6-1-1-5',
  'n060w4_1_9-6-3-8',
  'n120w4_1_4-6-2-6',
  'n120w4_1_5-6-9-8',
]

/** The made company is named so; its nodes have numbers. */
const COMPANY = 'company'

/** The names of the instances in a folder: `Instance7` of Curtois files, `n030w4_1_6-2-9-1` where it holds folders of INRC-II. */
export function namesIn(folder: string, only: readonly string[]): string[] {
  if (only.includes(COMPANY)) return Array.from({ length: NODES }, (_, at) => `${COMPANY}${at + 1}`)
  const files = readdirSync(folder)
  const numbers = files.flatMap(file => /^Instance(\d+)\.txt$/.exec(file)?.[1] ?? []).sort((a, b) => Number(a) - Number(b))
  if (numbers.length > 0) return numbers.filter(number => only.length === 0 || only.includes(number)).map(number => `Instance${number}`)
  return only.length > 0 ? [...only] : INRC.filter(name => existsSync(join(folder, name.split('_')[0]!)))
}

export function load(folder: string, name: string): Instance {
  if (name.startsWith(COMPANY)) return loadCompany(Number(name.slice(COMPANY.length)))
  return name.startsWith('Instance') ? loadCurtois(folder, name) : loadInrc(folder, name)
}

function loadCurtois(folder: string, name: string): Instance {
  const instance = readCurtois(readFileSync(join(folder, `${name}.txt`), 'utf8'))
  const problem = curtoisProblem(instance)
  return {
    problem,
    cells: [],
    judge: cells => {
      const at = cellsAt(problem, cells)
      const rows = instance.staff.map(({ id }) => Array.from({ length: instance.days }, (_, day) => at(id, day)?.band ?? null))
      return { ...scoreCurtois(instance, rows), text: textOf(rows) }
    },
  }
}

/** A node of the made company; there are no published rules, so it is the checker that scores it. */
function loadCompany(node: number): Instance {
  const { problem, cells } = companyNode(node)
  return {
    problem,
    cells,
    judge: roster => {
      const judged = checker(problem, roster)
      if (!judged.ok) throw new Error(JSON.stringify(judged.faults))
      const breaches = judged.value.breaches.filter(({ severity }) => severity === 'block').map(({ code, people }) => `${code} ${people}`)
      const at = cellsAt(problem, roster)
      const days = Array.from({ length: problem.period.days }, (_, day) => day)
      return { cost: judged.value.cost, breaches, text: textOf(problem.people.map(({ id }) => days.map(day => at(id, day)?.band ?? null))) }
    },
  }
}

/** `n030w4_1_6-2-9-1`: scenario, history 1, weeks 6, 2, 9 and 1. */
function loadInrc(folder: string, name: string): Instance {
  const [scenario, history, weeks] = name.split('_') as [string, string, string]
  const read = (file: string) => readFileSync(join(folder, scenario, file), 'utf8')
  const weekFiles = weeks.split('-').map(week => read(`WD-${scenario}-${week}.txt`))
  const instance = readInrc(read(`Sc-${scenario}.txt`), read(`H0-${scenario}-${history}.txt`), weekFiles)
  const problem = inrcProblem(instance)
  return {
    problem,
    cells: [],
    judge: cells => {
      const at = cellsAt(problem, cells)
      const rows = instance.nurses.map(({ id, skills }) =>
        Array.from({ length: instance.days }, (_, day) => {
          const cell = at(id, day)
          return cell?.band === undefined ? null : { shift: cell.band, skill: cell.skill ?? skills[0]! }
        }),
      )
      return { ...scoreInrc(instance, rows), text: textOf(rows.map(row => row.map(cell => (cell ? `${cell.shift}:${cell.skill}` : null)))) }
    },
  }
}

function cellsAt({ period }: RosterProblem, cells: readonly RosterCell[]): (person: string, day: number) => RosterCell | undefined {
  const at = new Map(cells.map(cell => [`${cell.person} ${cell.day - period.firstDay}`, cell]))
  return (person, day) => at.get(`${person} ${day}`)
}

const textOf = (rows: readonly (readonly (string | null)[])[]): string =>
  `${rows.map(row => row.map(cell => cell ?? '').join('\t')).join('\n')}\n`

/** The best published cost of each instance by name, from `best-known.csv` beside the instances; none where there is no such file. */
export function bestKnown(folder: string): ReadonlyMap<string, number> {
  const file = join(folder, 'best-known.csv')
  if (!existsSync(file)) return new Map()
  const [head, ...lines] = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map(line => line.split(','))
  const column = head!.indexOf('best_known')
  return new Map(
    lines.flatMap(fields => {
      const name = /^\d+$/.test(fields[0]!) ? `Instance${fields[0]}` : fields[0]!
      return fields[column] ? [[name, Number(fields[column])] as const] : []
    }),
  )
}

export const folderName = (folder: string): string => basename(folder)
