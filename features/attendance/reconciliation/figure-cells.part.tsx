import { formatMinutes } from '../../../kit/words/formats.ts'
import { type Figures, figureNames } from './groups.rules.ts'

const lost: readonly string[] = ['late', 'earlyOut', 'absent']

/** The figures of a row or a sum, right-aligned; nothing stands for 0, a dash for what cannot be told. */
export function FigureCells({ figures, unknown = false }: { figures: Figures; unknown?: boolean }) {
  return [...figureNames, 'absent' as const].map(name => (
    <td key={name} className={lost.includes(name) && figures[name] > 0 ? 'figure lost' : 'figure'}>
      {figures[name] > 0 ? formatMinutes(figures[name]) : unknown && !lost.includes(name) ? '–' : ''}
    </td>
  ))
}
