import { useMemo } from 'react'
import { useWords } from '../../../kit/words/words.tsx'
import { cranesName, type Desk } from './desk.client.ts'
import { type Lane, lanesOf } from './lanes.rules.ts'

/** What narrows the board. */
export interface Filters {
  readonly text: string
  readonly gaps: boolean
  readonly skillId: number | null
}

export const noFilters: Filters = { text: '', gaps: false, skillId: null }

/** The lines that the filters leave; a text is found in vessel, visit, crane, post, name and number. */
export function useLanes({ board, index }: Desk, { text, gaps, skillId }: Filters, folded: ReadonlySet<string>): Lane[] {
  const t = useWords()
  return useMemo(() => {
    const wanted = text.trim().toLowerCase()
    return lanesOf(board.groups, folded, (post, unit, group) => {
      if (gaps && post.assignment) return false
      if (skillId !== null && post.skillId !== skillId) return false
      if (!wanted) return true
      const person = index.people.get(post.assignment?.employeeId ?? 0)
      const crane = unit.cranes ? cranesName(unit.cranes, t) : ''
      const words = [group.call?.vessel, group.call?.visit, crane, post.label, person?.name, person?.number]
      return words.some(word => word?.toLowerCase().includes(wanted))
    })
  }, [board, index, text, gaps, skillId, folded, t])
}
