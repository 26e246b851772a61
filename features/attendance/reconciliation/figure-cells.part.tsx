import { formatMinutes } from '../../../kit/words/formats.ts'
import type { Figure, Figures } from './groups.rules.ts'

const lost: readonly Figure[] = ['late', 'earlyOut', 'absent', 'capped']
/** Told of a day whose in or out is missing. */
const told: readonly Figure[] = ['late', 'earlyOut', 'absent']

interface FigureCellsProps {
  figures: Figures
  /** the columns of the date */
  shown: readonly Figure[]
  unknown?: boolean
}

/** The figures of a row or a sum, right-aligned; nothing stands for 0, a dash for what cannot be told. */
export function FigureCells({ figures, shown, unknown = false }: FigureCellsProps) {
  return shown.map(name => (
    <td key={name} className={lost.includes(name) && figures[name] > 0 ? 'figure lost' : 'figure'}>
      {figures[name] > 0 ? formatMinutes(figures[name]) : unknown && !told.includes(name) ? '–' : ''}
    </td>
  ))
}
