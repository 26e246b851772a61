import { formatCount } from '../../kit/words/formats.ts'
import { useWords } from '../../kit/words/words.tsx'
import type { ImportDetail } from './imports.api.ts'

interface ImportErrorsProps {
  errors: ImportDetail['errors']
  /** rows refused in all; the table shows the first thousand faults */
  refused: number
}

/** The error log of a file (IMP-12), with the row and column to look at. */
export function ImportErrors({ errors, refused }: ImportErrorsProps) {
  const t = useWords()
  return (
    <div className="import-errors">
      <table>
        <caption>{refused > 0 ? t('Rows left out: {{count}}', { count: refused }) : t('The header row')}</caption>
        <thead>
          <tr>
            <th scope="col" className="figure">
              {t('Row')}
            </th>
            <th scope="col">{t('Column')}</th>
            <th scope="col">{t('Employee No')}</th>
            <th scope="col" className="why">
              {t('Reason')}
            </th>
          </tr>
        </thead>
        <tbody>
          {errors.map(({ rowNo, column, employeeNumber, message }) => (
            <tr key={`${rowNo} ${column}`}>
              <td className="figure">{formatCount(rowNo)}</td>
              <td>{column}</td>
              <td>{employeeNumber}</td>
              <td className="why">{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
