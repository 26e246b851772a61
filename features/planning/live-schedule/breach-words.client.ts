import type { Words } from '../../../kit/words/words.tsx'
import type { CellBreach } from '../../roster/roster-cells/roster-cells.api.ts'

/** The rule that is broken, with its figures. */
export const breachWords = ({ text, figures }: CellBreach, t: Words): string =>
  [text, ...(figures ? [figures] : [])].map(said => t(said)).join(' · ')
