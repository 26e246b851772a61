// The one line outside its folder that a new feature needs: features/features.server.ts lists the folders in the order of the menu.

const isFolder = /^ {2}'([\w/-]+)',$/

/** The folders that the text of the list names. */
export const foldersIn = (list: string): string[] => list.split('\n').flatMap(line => isFolder.exec(line)?.[1] ?? [])

/**
 * The list with the line of this folder. One of the masters at the end, which stand in the order of the alphabet, has its place among them; another comes after
 * the last one of its area, or before the first master.
 */
export function withFeature(list: string, folder: string): string {
  const lines = list.split('\n')
  const mine = `  '${folder}',`
  const area = folder.includes('/') ? `  '${folder.split('/')[0]}/` : mine
  const end = lines.findLastIndex(line => isFolder.test(line)) + 1
  if (folder.startsWith('masters/')) {
    let at = end
    while (lines[at - 1]!.startsWith(area) && mine < lines[at - 1]!) at--
    return lines.toSpliced(at, 0, mine).join('\n')
  }
  const last = lines.findLastIndex(line => line.startsWith(area))
  const masters = lines.findIndex(line => line.startsWith("  'masters/"))
  return lines.toSpliced(last >= 0 ? last + 1 : masters >= 0 ? masters : end, 0, mine).join('\n')
}
