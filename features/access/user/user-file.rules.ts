import { fold } from '../../../kit/fields/folded.ts'
import type { Cell, Sheet } from '../../../kit/files/sheet.ts'
import { importTexts } from '../../../kit/import/texts.ts'
import { mailAddress } from '../../../kit/notices/addresses.ts'

// A workbook of users: a row a user. What a cell names is looked up in what the company has; nothing here asks the database.

export const userColumns = ['UserName', 'Email', 'Company', 'Role', 'Node', 'Reach', 'EmployeeNumber', 'Active'] as const
export type UserColumn = (typeof userColumns)[number]

/** What several roles or nodes of a cell stand between. */
export const between = '; '
export const reachWords = { below: 'Node and below', alone: 'Node only' } as const

/** What a row says of a user; the ids are those of the company. */
export interface FileUser {
  readonly userName: string
  readonly email: string | null
  /** the one that counts first */
  readonly roleIds: readonly number[]
  readonly nodes: readonly { readonly nodeId: number; readonly includeChildren: boolean }[]
  readonly employeeId: number | null
  readonly active: boolean
}

/** A user of the company, and what the importer may do with them. */
export interface StoredFileUser extends FileUser {
  readonly id: number
  readonly userId: number
  readonly elsewhere: boolean
  readonly beyond: boolean
  readonly own: boolean
}

/** What the company has, by the names of a file. */
export interface Known {
  readonly companyName: string
  /** by folded user name */
  readonly users: ReadonlyMap<string, StoredFileUser>
  /** by folded name */
  readonly roles: ReadonlyMap<string, { readonly id: number; readonly mayGive: boolean }>
  /** by folded name or path; null where several bear the name */
  readonly nodes: ReadonlyMap<string, { readonly id: number; readonly single: boolean; readonly withBelow: boolean } | null>
  /** by folded number */
  readonly employees: ReadonlyMap<string, { readonly id: number; readonly name: string }>
}

export interface WrongUserCell {
  readonly rowNo: number
  readonly column: UserColumn | null
  readonly message: string
}

export interface AddedUser extends FileUser {
  readonly rowNo: number
  readonly fullName: string
}

export interface UserFilePlan {
  readonly add: readonly AddedUser[]
  readonly change: readonly { readonly stored: StoredFileUser; readonly wanted: FileUser }[]
  readonly unchanged: number
  readonly wrong: readonly WrongUserCell[]
}

class WrongCell extends Error {
  constructor(
    readonly column: UserColumn | null,
    message: string,
  ) {
    super(message)
  }
}

/** The places of the columns; undefined when a header is unknown or twice, or the user name is missing. */
export function columnsIn({ header }: Pick<Sheet, 'header'>): Map<UserColumn, number> | undefined {
  const columns = new Map<UserColumn, number>()
  for (const [at, text] of header.entries()) {
    const column = userColumns.find(name => fold(name) === fold(text))
    if (!column || columns.has(column)) return undefined
    columns.set(column, at)
  }
  return columns.has('UserName') ? columns : undefined
}

/** What a file would do. Rows that are wrong are named and left out; empty rows are passed over. */
export function planUsers({ rows }: Pick<Sheet, 'rows'>, columns: ReadonlyMap<UserColumn, number>, known: Known): UserFilePlan {
  const add: AddedUser[] = []
  const change: UserFilePlan['change'][number][] = []
  const wrong: WrongUserCell[] = []
  const seen = new Map<string, string>()
  const linked = new Map(
    [...known.users.values()].flatMap(user => (user.employeeId === null ? [] : [[user.employeeId, fold(user.userName)]])),
  )
  let unchanged = 0
  for (const [at, cells] of rows.entries()) {
    if (cells.every(cell => cell === null || cell === '')) continue
    const rowNo = at + 2
    try {
      const read = readRow(cells, columns, known)
      const key = fold(read.wanted.userName)
      const said = JSON.stringify(read.wanted)
      if (seen.has(key)) {
        if (seen.get(key) !== said) throw new WrongCell('UserName', 'This user is in the file twice.')
        unchanged++
        continue
      }
      seen.set(key, said)
      const { stored, wanted } = read
      if (stored && said === JSON.stringify(plainOf(stored))) {
        unchanged++
        continue
      }
      refuseRights(wanted, stored, known)
      const owner = wanted.employeeId === null ? undefined : linked.get(wanted.employeeId)
      if (owner !== undefined && owner !== key) throw new WrongCell('EmployeeNumber', 'This employee is another user already.')
      if (wanted.employeeId !== null) linked.set(wanted.employeeId, key)
      if (stored) change.push({ stored, wanted })
      else add.push({ ...wanted, rowNo, fullName: read.employeeName ?? wanted.userName })
    } catch (error) {
      if (!(error instanceof WrongCell)) throw error
      wrong.push({ rowNo, column: error.column, message: error.message })
    }
  }
  return { add, change, unchanged, wrong }
}

const plainOf = ({ userName, email, roleIds, nodes, employeeId, active }: FileUser): FileUser => ({
  userName,
  email,
  roleIds,
  nodes: nodes.map(({ nodeId, includeChildren }) => ({ nodeId, includeChildren })),
  employeeId,
  active,
})

function readRow(cells: readonly (Cell | null)[], columns: ReadonlyMap<UserColumn, number>, known: Known) {
  const text = (column: UserColumn): string | undefined => {
    const at = columns.get(column)
    if (at === undefined) return undefined
    const cell = cells[at] ?? null
    if (typeof cell === 'object' && cell !== null) throw new WrongCell(column, importTexts.formula)
    return cell === null ? '' : String(cell).normalize('NFC').trim()
  }
  const typed = text('UserName')!
  if (!/^[^\s\p{C}]{1,100}$/u.test(typed)) throw new WrongCell('UserName', 'A user name has 1 to 100 letters and no spaces.')
  const stored = known.users.get(fold(typed))
  const company = text('Company')
  if (company && fold(company) !== fold(known.companyName)) throw new WrongCell('Company', 'This is not your company.')
  const employee = employeeIn(text('EmployeeNumber'), known)
  const wanted: FileUser = {
    userName: stored?.userName ?? typed,
    email: emailIn(text('Email'), stored, typed),
    roleIds: rolesIn(text('Role'), stored, known),
    nodes: nodesIn(text('Node'), text('Reach'), stored, known),
    employeeId: employee === undefined ? (stored?.employeeId ?? null) : (employee?.id ?? null),
    active: activeIn(text('Active'), stored),
  }
  return { stored, wanted, employeeName: employee?.name }
}

function emailIn(text: string | undefined, stored: FileUser | undefined, userName: string): string | null {
  if (text === undefined) return stored ? stored.email : mailAddress(userName)
  if (text === '') return stored ? null : mailAddress(userName)
  return mailAddress(text) ?? wrongCell('Email', 'Enter your valid email address')
}

function rolesIn(text: string | undefined, stored: FileUser | undefined, { roles }: Known): readonly number[] {
  if (text === undefined && stored) return stored.roleIds
  const names = listed(text)
  if (names.length === 0) throw new WrongCell('Role', 'Choose at least one role.')
  const ids = names.map(name => roles.get(fold(name))?.id ?? wrongCell('Role', 'This role is not known.'))
  if (new Set(ids).size < ids.length) throw new WrongCell('Role', 'A role is chosen twice.')
  // the first counts; the order of the others says nothing
  return [ids[0]!, ...ids.slice(1).sort((one, other) => one - other)]
}

function nodesIn(text: string | undefined, reach: string | undefined, stored: FileUser | undefined, { nodes }: Known): FileUser['nodes'] {
  if (text === undefined && stored) return stored.nodes
  const names = listed(text)
  if (names.length === 0) throw new WrongCell('Node', 'Choose at least one node.')
  const words = listed(reach)
  if (words.length > 1 && words.length !== names.length) throw new WrongCell('Reach', 'Give one reach for all nodes, or one for each.')
  const found = names.map((name, at) => {
    const node = nodes.get(fold(name))
    if (node === null) throw new WrongCell('Node', 'Several nodes bear this name. Put those above it before it, with / between.')
    return { nodeId: node?.id ?? wrongCell('Node', 'This node is not known.'), includeChildren: reachIn(words[at] ?? words[0]) }
  })
  if (new Set(found.map(({ nodeId }) => nodeId)).size < found.length) throw new WrongCell('Node', 'A node is chosen twice.')
  return found.sort((one, other) => one.nodeId - other.nodeId)
}

function reachIn(word: string | undefined): boolean {
  if (word === undefined || fold(word) === fold(reachWords.alone)) return false
  return fold(word) === fold(reachWords.below) || wrongCell('Reach', 'Take one of the two words that the download has.')
}

/** Undefined where the file does not say, null for none. */
function employeeIn(text: string | undefined, { employees }: Known): { id: number; name: string } | null | undefined {
  if (text === undefined) return undefined
  if (text === '') return null
  return employees.get(fold(text)) ?? wrongCell('EmployeeNumber', 'This employee is not known.')
}

function activeIn(text: string | undefined, stored: FileUser | undefined): boolean {
  if (text === undefined || text === '') return stored?.active ?? true
  if (['yes', 'true', '1'].includes(fold(text))) return true
  return ['no', 'false', '0'].includes(fold(text)) ? false : wrongCell('Active', 'Yes or No')
}

const listed = (text: string | undefined): string[] =>
  (text ?? '')
    .split(';')
    .map(part => part.trim())
    .filter(part => part !== '')

const wrongCell = (column: UserColumn, message: string): never => {
  throw new WrongCell(column, message)
}

/** As in the form: nobody gives more than they have, nor changes their own rights, nor whom another company relies on. */
function refuseRights(wanted: FileUser, stored: StoredFileUser | undefined, { roles, nodes }: Known): void {
  if (stored?.beyond) throw new WrongCell('UserName', 'This user may do more than you. Only a super administrator can change it.')
  const rightsOf = ({ roleIds, nodes, active }: FileUser) => JSON.stringify([roleIds, plainOf({ ...wanted, nodes }).nodes, active])
  if (stored?.own && rightsOf(wanted) !== rightsOf(stored))
    throw new WrongCell('UserName', 'Nobody changes their own rights. Ask another administrator.')
  if (stored?.elsewhere && wanted.email !== stored.email)
    throw new WrongCell('Email', 'This user belongs to another company too. Only what concerns this company can be changed here.')
  const mayGive = new Set([...roles.values()].filter(role => role.mayGive).map(({ id }) => id))
  if (wanted.roleIds.some(id => !mayGive.has(id) && !stored?.roleIds.includes(id)))
    throw new WrongCell('Role', 'Only a super administrator can give this role: it may do more than you.')
  const byId = new Map([...nodes.values()].flatMap(node => (node ? [[node.id, node] as const] : [])))
  const had = new Map(stored?.nodes.map(node => [node.nodeId, node.includeChildren]))
  const beyond = wanted.nodes.some(({ nodeId, includeChildren }) => {
    const before = had.get(nodeId)
    if (before !== undefined && (before || !includeChildren)) return false
    const node = byId.get(nodeId)
    return !(includeChildren ? node?.withBelow : node?.single)
  })
  if (beyond) throw new WrongCell('Node', 'You can only give nodes that you reach yourself.')
}
