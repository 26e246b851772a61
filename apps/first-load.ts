import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildWebWhenStale, webFolder } from './build-web.ts'

interface Chunk {
  readonly file: string
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
  readonly largest: readonly { readonly name: string; readonly bytes: number }[]
}

const [entry, shell] = ['index.html', 'app.tsx']
const lists = ['skill', 'shift-band', 'equipment', 'event-type', 'event-definition', 'param-group-list']
const budgets: Readonly<Record<string, number>> = {
  'sign-in': 110_000,
  'live-schedule': 190_000,
  ...Object.fromEntries(lists.map(list => [list, 190_000])),
}

/** The script that must be there before each screen is shown, from an address opened while signed in; sign-in comes first. */
export async function firstLoads(): Promise<FirstLoad[]> {
  await buildWebWhenStale()
  const manifest = JSON.parse(readFileSync(join(webFolder, '.vite/manifest.json'), 'utf8')) as Manifest
  const screens = Object.keys(manifest).filter(key => key.endsWith('.screen.tsx'))
  return [
    firstLoad(manifest, 'sign-in', [entry]),
    ...screens.map(key => firstLoad(manifest, basename(key, '.screen.tsx'), [entry, shell, key])),
  ]
}

function firstLoad(manifest: Manifest, screen: string, starts: readonly string[]): FirstLoad {
  const parts = [...neededBy(manifest, starts)].map(key => sized(manifest[key]!.file)).sort((one, other) => other.bytes - one.bytes)
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

const sized = (file: string) => ({
  name: basename(file, '.js').slice(0, -'-12345678'.length),
  bytes: gzipSync(readFileSync(join(webFolder, file))).length,
})
