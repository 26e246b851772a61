import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { features } from '../features/features.server.ts'
import { buildWebWhenStale, webFolder } from './build-web.ts'

interface Chunk {
  readonly file: string
  readonly name: string
  readonly src?: string
  /** keys of the chunks it cannot start without */
  readonly imports?: readonly string[]
}

/** Vite's: source file → chunk. */
type Manifest = Readonly<Record<string, Chunk>>

export interface FirstLoad {
  /** the file of the screen, without its ending */
  readonly screen: string
  /** gzip */
  readonly bytes: number
  /** DESIGN D8; none for a screen that is not the first */
  readonly budget: number | undefined
  /** as it was kept in first-load.json; none for a new screen */
  readonly kept: number | undefined
  readonly largest: readonly { readonly name: string; readonly bytes: number }[]
}

const keptFile = fileURLToPath(new URL('first-load.json', import.meta.url))
const entry = 'index.html'
const signIn = 'sign-in/sign-in.tsx'
const shell = 'app.tsx'
/** Standard lists, and those that are drawn by a file of their own, whose name says so. */
const lists = features.flatMap(({ resources, screens }) =>
  screens.map(({ file }) => file).filter(file => resources.length > 0 || file.endsWith('-list')),
)
/** Lists of records with lines, whose definitions name what the lines refer to. */
const withLines = features
  .filter(({ resources }) => resources.some(({ subTables }) => Object.keys(subTables).length > 0))
  .flatMap(({ screens }) => screens.map(({ file }) => file))
const budgets: Readonly<Record<string, number>> = {
  'sign-in': 110_000,
  // editing, lock, finding and leave: above the 190 of DESIGN D8 (decision 12)
  'live-schedule': 213_000,
  ...Object.fromEntries(lists.map(list => [list, 192_000])),
  ...Object.fromEntries(withLines.map(list => [list, 196_000])),
  // its groups of columns, filters and files are a screen of their own, above the 190 of DESIGN D8
  'employee-list': 206_000,
  // refers to a record with lines
  attribute: 194_000,
  // with a month to choose
  'equipment-status': 193_000,
}

/** The script that must be there before each screen is shown, from an address opened while signed in; sign-in comes first. */
export async function firstLoads(): Promise<FirstLoad[]> {
  await buildWebWhenStale()
  const manifest = JSON.parse(readFileSync(join(webFolder, '.vite/manifest.json'), 'utf8')) as Manifest
  const kept = JSON.parse(readFileSync(keptFile, 'utf8')) as Record<string, number>
  return [
    firstLoad(manifest, 'sign-in', [entry, signIn]),
    ...screensIn(manifest).map(({ screen, files }) => firstLoad(manifest, screen, [entry, shell, ...files])),
  ].map(load => ({ ...load, kept: kept[load.screen] }))
}

/** The files that a screen starts with: its own, or the standard list and its definition. */
function screensIn(manifest: Manifest): { screen: string; files: string[] }[] {
  const keys = Object.keys(manifest)
  // a file that several screens need has no source in the manifest
  const named = (name: string) => keys.find(key => manifest[key]!.name === name && manifest[key]!.file.endsWith('.js'))!
  const drawn = keys.filter(key => key.endsWith('.screen.tsx')).map(key => ({ screen: basename(key, '.screen.tsx'), files: [key] }))
  const others = new Set(features.flatMap(({ screens }) => screens.map(({ file }) => file)))
  for (const { screen } of drawn) others.delete(screen)
  const paged = new Set(
    features.filter(({ resources }) => resources.length === 0).flatMap(({ screens }) => screens.map(({ file }) => file)),
  )
  const listOf = (screen: string) => named(paged.has(screen) ? 'standard-screen' : 'list-screen')
  const lists = [...others].map(screen => ({ screen, files: [listOf(screen), named(`${screen}.resource`)] }))
  return [...drawn, ...lists]
}

/** What a change may add to a screen, or take off, before its new size is to be kept: bytes, gzip. */
export const noticed = 1500

/** Keeps the sizes of now where they moved; the others stay as they are, so that two changes meet at one line only where they move one screen. */
export function keepFirstLoads(loads: readonly FirstLoad[]): void {
  writeFileSync(keptFile, `${JSON.stringify(sizesToKeep(loads), null, 2)}\n`)
}

/** One a line, by the names of the screens. */
export function sizesToKeep(loads: readonly Pick<FirstLoad, 'screen' | 'bytes' | 'kept'>[]): Record<string, number> {
  const sizeOf = (bytes: number, kept = Number.NEGATIVE_INFINITY) => (Math.abs(bytes - kept) > noticed ? bytes : kept)
  const sizes = loads.map(({ screen, bytes, kept }): [string, number] => [screen, sizeOf(bytes, kept)])
  return Object.fromEntries(sizes.sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** By how many bytes each screen differs from what was kept, the most first. */
export const movesOf = (loads: readonly FirstLoad[]): { screen: string; by: number }[] =>
  loads.map(({ screen, bytes, kept = 0 }) => ({ screen, by: bytes - kept })).sort((one, other) => Math.abs(other.by) - Math.abs(one.by))

function firstLoad(manifest: Manifest, screen: string, starts: readonly string[]): Omit<FirstLoad, 'kept'> {
  const parts = [...neededBy(manifest, starts)].map(key => sized(manifest[key]!)).sort((one, other) => other.bytes - one.bytes)
  return { screen, bytes: parts.reduce((sum, { bytes }) => sum + bytes, 0), budget: budgets[screen], largest: parts.slice(0, 3) }
}

function neededBy(manifest: Manifest, starts: readonly string[], known = new Set<string>()): Set<string> {
  for (const key of starts) {
    if (known.has(key)) continue
    known.add(key)
    neededBy(manifest, manifest[key]?.imports ?? [], known)
  }
  return known
}

const sized = ({ name, file }: Chunk) => ({
  name,
  bytes: gzipSync(readFileSync(join(webFolder, file))).length,
})
