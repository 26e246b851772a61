import type { Endpoint } from '../kit/calls/endpoint.ts'

/** A line of features/screens.tsx, as far as the map goes. */
export interface MappedScreen {
  readonly label: string
  readonly path: string
  readonly key: string | null
  readonly load: () => Promise<unknown>
}

/** docs/map.md: from a screen's name to its folder, and every call with who may use it. */
export function printMap(screens: readonly MappedScreen[], endpoints: readonly Endpoint[]): string {
  const screenRows = screens.map(({ label, path, key, load }) => [
    label,
    `\`${path}\``,
    `\`features/${folderOf(load)}\``,
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
    "Printed by `npm run print`; do not edit. A screen's folder holds everything about it, front to back.",
    '## Screens',
    table(['Screen', 'Route', 'Folder', 'Permission key'], screenRows),
    '## Calls, below /api',
    table(['Call', 'Needs', 'Reach', 'What it does'], callRows),
    '',
  ].join('\n\n')
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** The lazy import names the file. */
const folderOf = (load: MappedScreen['load']): string => /import\(\s*['"]\.\/(.+)\/[^/]+['"]/.exec(load.toString())?.[1] ?? ''

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n')
