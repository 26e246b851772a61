import { formatMinutes } from '../../../kit/words/formats.ts'
import { useWords } from '../../../kit/words/words.tsx'
import type { Proposal } from './build.api.ts'

interface HoursListProps {
  proposal: Pick<Proposal, 'hours' | 'schedule'>
  onGoTo: (personId: number, day: number) => void
}

/** The hours that each person gets in the period beside those of the contract, the furthest from it first. */
export function HoursList({ proposal: { hours, schedule }, onGoTo }: HoursListProps) {
  const t = useWords()
  const names = new Map(schedule.people.map(({ id, name }) => [id, name]))
  const away = ({ built, contract }: Proposal['hours'][number]) => (contract === null ? -1 : Math.abs(built - contract))
  const lines = hours.toSorted((one, other) => away(other) - away(one))
  return (
    <table className="proposal-hours">
      <thead>
        <tr>
          <th scope="col">{t('Employee')}</th>
          <th scope="col">{t('Built')}</th>
          <th scope="col">{t('In force')}</th>
          <th scope="col">{t('Contract')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, built, live, contract }) => (
          <tr key={id}>
            <th scope="row">
              <button type="button" onClick={() => onGoTo(id, 0)}>
                {names.get(id)}
              </button>
            </th>
            <td>
              <b>{formatMinutes(built)}</b>
            </td>
            <td>{formatMinutes(live)}</td>
            <td>{contract === null ? '–' : formatMinutes(contract)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
