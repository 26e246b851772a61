// The one line outside its folder that a new feature needs: features/features.server.ts lists the folders in the order of the menu.

const isFolder = /^ {2}'([\w/-]+)',$/

/** The folders that the text of the list names. */
export const foldersIn = (list: string): string[] => list.split('\n').flatMap(line => isFolder.exec(line)?.[1] ?? [])

/**
 * The list with the line of this folder. One of the masters at the end, which stand in the order of the alphabet with a page of another area here and there, has its
 * place among them; another comes after the last one of its area, or before the first master.
 */
export function withFeature(list: string, folder: string): string {
  const lines = list.split('\n')
  const mine = `  '${folder}',`
  const area = folder.includes('/') ? `  '${folder.split('/')[0]}/` : mine
  const end = lines.findLastIndex(line => isFolder.test(line)) + 1
  if (folder.startsWith('masters/')) {
    const sorted = lines.flatMap((line, at) => (line.startsWith(area) ? [{ line, at }] : []))
    let next = { line: '', at: end }
    for (const each of sorted.toReversed()) {
      if (each.line < mine || (next.line && each.line > next.line)) break
      next = each
    }
    return lines.toSpliced(next.at, 0, mine).join('\n')
  }
  const last = lines.findLastIndex(line => line.startsWith(area))
  const masters = lines.findIndex(line => line.startsWith("  'masters/"))
  return lines.toSpliced(last >= 0 ? last + 1 : masters >= 0 ? masters : end, 0, mine).join('\n')
}
