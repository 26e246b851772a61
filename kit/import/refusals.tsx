import { formatCount } from '../words/formats.ts'
import { useWords } from '../words/words.tsx'
import './import.css'

/** What is wrong with a row of a file, and where. */
export interface RefusedCell {
  /** row of the sheet; the header is 1 */
  readonly rowNo: number
  readonly column: string | null
  readonly message: string
  /** the sheet, when it is not the first */
  readonly sheet?: string | null
  /** whom the row is about */
  readonly employeeNumber?: string | null
}

interface RefusalsProps {
  rows: readonly RefusedCell[]
  /** rows refused in all; the table shows the first thousand faults */
  refused: number
}

/** The error log of a file (IMP-12), with the row and column to look at. */
export function Refusals({ rows, refused }: RefusalsProps) {
  const t = useWords()
  const ofPeople = rows.some(row => row.employeeNumber !== undefined)
  const ofSheets = rows.some(row => row.sheet)
  return (
    <div className="import-errors">
      <table>
        <caption>{refused > 0 ? t('Rows left out: {{count}}', { count: refused }) : t('The header row')}</caption>
        <thead>
          <tr>
            {ofSheets && <th scope="col">{t('Sheet')}</th>}
            <th scope="col" className="figure">
              {t('Row')}
            </th>
            <th scope="col">{t('Column')}</th>
            {ofPeople && <th scope="col">{t('Employee No')}</th>}
            <th scope="col" className="why">
              {t('Reason')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ sheet, rowNo, column, employeeNumber, message }) => (
            <tr key={`${sheet} ${rowNo} ${column}`}>
              {ofSheets && <td>{sheet}</td>}
              <td className="figure">{formatCount(rowNo)}</td>
              <td>{column}</td>
              {ofPeople && <td>{employeeNumber}</td>}
              <td className="why">{t(message)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
