import { accessToken, onSessionChange } from '../access/session.client.ts'
import { call, session } from '../calls/client.client.ts'
import { send } from '../calls/send.client.ts'
import { listColumnLayouts, putColumnLayout } from './column-layout.api.ts'

/** What a user has changed in the columns of a table. */
export interface ColumnLayout {
  readonly widths: Readonly<Record<string, number>>
  /** whether a column is shown, for columns that the user has shown or hidden */
  readonly shown: Readonly<Record<string, boolean>>
  /** columns from the left; empty when the order was not changed */
  readonly order: readonly string[]
}

/** This browser's copy, which is available at once and without a network. */
interface Copy extends ColumnLayout {
  /** not yet saved on the server */
  readonly unsaved?: boolean
}

const unchanged: ColumnLayout = { widths: {}, shown: {}, order: [] }
const pause = 400

const listeners = new Set<() => void>()
const copies = new Map<string, Copy>()
const waiting = new Map<string, ReturnType<typeof setTimeout>>()

const prefix = () => `quayside-columns-${session()?.userId ?? 0}-`

/** The layout of a table. The same object until it changes. */
export function columnLayout(name: string): ColumnLayout {
  const key = prefix() + name
  const known = copies.get(key) ?? parsed(localStorage.getItem(key))
  copies.set(key, known)
  return known
}

/** Changes a layout on the screen at once, and on the server after a moment. */
export function changeColumnLayout(name: string, change: (before: ColumnLayout) => ColumnLayout): void {
  keep(prefix() + name, { ...change(columnLayout(name)), unsaved: true })
  saveLater(name)
}

export function onColumnLayouts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function keep(key: string, copy: Copy) {
  copies.set(key, copy)
  localStorage.setItem(key, JSON.stringify(copy))
  for (const listener of listeners) listener()
}

function parsed(text: string | null): Copy {
  try {
    return { ...unchanged, ...(JSON.parse(text ?? '{}') as Partial<Copy>) }
  } catch {
    return unchanged
  }
}

function saveLater(name: string) {
  if (!session()) return
  clearTimeout(waiting.get(name))
  waiting.set(
    name,
    setTimeout(() => void save(name), pause),
  )
}

/** Saves a layout. If that fails, it stays marked and is sent with the next change or when the page is opened again. */
async function save(name: string) {
  waiting.delete(name)
  const key = prefix() + name
  const copy = columnLayout(name)
  try {
    await call(putColumnLayout, asFields(name, copy))
    if (copies.get(key) === copy) keep(key, { ...copy, unsaved: false })
  } catch (error) {
    console.warn('column layout', error)
  }
}

const asFields = (name: string, { widths, shown, order }: ColumnLayout) => ({ name, widths, shown, order: [...order] })

/** Sends all waiting changes when the page is closed, with requests that continue after that. */
function saveNow() {
  for (const [name, timer] of waiting) {
    clearTimeout(timer)
    const { method, path } = putColumnLayout
    void send({ method, path, fields: asFields(name, columnLayout(name)), token: accessToken(), lasting: true }).catch(() => undefined)
  }
  waiting.clear()
}

/** Reads the user's layouts from the server. Unsaved layouts of this browser are not replaced but saved. */
async function readAll() {
  const own = prefix()
  const kept = await call(listColumnLayouts, {})
  if (own !== prefix()) return
  for (const { name, ...layout } of kept) if (!parsed(localStorage.getItem(own + name)).unsaved) keep(own + name, layout)
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(own) && parsed(localStorage.getItem(key)).unsaved) saveLater(key.slice(own.length))
  }
}

let reader: number | undefined

/** Reads the layouts once after each sign-in. */
function follow() {
  const userId = session()?.userId
  if (userId === reader) return
  reader = userId
  // without an answer, this browser's copy is used
  if (userId !== undefined) void readAll().catch((error: unknown) => console.warn('column layouts', error))
}

if (typeof window !== 'undefined') {
  onSessionChange(follow)
  follow()
  window.addEventListener('pagehide', saveNow)
}
