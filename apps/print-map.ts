import { readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Endpoint } from '../kit/calls/endpoint.ts'
import type { Screen } from '../kit/feature/feature.server.ts'

/** The map: from a screen's name to its folder, and every call with who may use it. */
export function printMap(root: string, screens: readonly Screen[], endpoints: readonly Endpoint[]): string {
  const folders = foldersOfScreens(root)
  const screenRows = screens.map(({ label, path, file, key }) => [
    label,
    `\`${path}\``,
    `\`features/${folders.get(file)}\``,
    key ?? 'everyone',
  ])
  const callRows = [...endpoints]
    .sort((a, b) => compare(a.path, b.path) || compare(a.method, b.method))
    .map(({ method, path, needs, reach, summary }) => [
      `${method} \`${path}\``,
      typeof needs === 'string' ? needs : `${needs.key} (${needs.access})`,
      reach,
      summary,
    ])
  return [
    '# Map',
    "A screen's folder holds everything about it, front to back.",
    '## Screens',
    table(['Screen', 'Route', 'Folder', 'Permission key'], screenRows),
    '## Calls, below /api',
    table(['Call', 'Needs', 'Reach', 'What it does'], callRows),
    '',
  ].join('\n\n')
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Where the file that draws each screen is, by its name without the ending: its own, or the definition of a standard list. */
const foldersOfScreens = (root: string): Map<string, string> =>
  new Map(
    readdirSync(join(root, 'features'), { recursive: true, encoding: 'utf8' })
      .filter(file => /\.(screen\.tsx|resource\.ts)$/.test(file))
      .map(file => [basename(file).split('.')[0]!, dirname(file)]),
  )

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n')
