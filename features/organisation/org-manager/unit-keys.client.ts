import type { TreeLine } from './unit-tree.rules.ts'

interface KeyedTree {
  readonly lines: readonly TreeLine[]
  /** the line with the cursor */
  readonly at: number
  readonly folded: readonly number[]
  goTo(place: number): void
  fold(id: number): void
  choose(id: number): void
}

/** Does what a key means in the tree: arrows go and fold, Enter and Space open the unit. Returns whether it means something. */
export function pressTreeKey(key: string, { lines, at, folded, goTo, fold, choose }: KeyedTree): boolean {
  const line = lines[at]
  if (!line) return false
  const isFolded = folded.includes(line.unit.id)
  switch (key) {
    case 'ArrowDown':
      goTo(at + 1)
      return true
    case 'ArrowUp':
      goTo(at - 1)
      return true
    case 'Home':
      goTo(0)
      return true
    case 'End':
      goTo(lines.length - 1)
      return true
    case 'ArrowRight':
      if (isFolded) fold(line.unit.id)
      else goTo(at + 1)
      return true
    case 'ArrowLeft':
      if (line.hasBelow && !isFolded) fold(line.unit.id)
      else goTo(lines.findIndex(({ unit }) => unit.id === line.unit.parentId))
      return true
    case 'Enter':
    case ' ':
      choose(line.unit.id)
      return true
    default:
      return false
  }
}
