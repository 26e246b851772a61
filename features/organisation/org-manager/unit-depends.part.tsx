import { useMemo } from 'react'
import { type Column, DataTable } from '../../../kit/ui/data-table.tsx'
import { formatCount } from '../../../kit/words/formats.ts'
import { useWords, type Words } from '../../../kit/words/words.tsx'
import type { TreeRow, UnitDetail } from './org-manager.api.ts'
import { peopleBelow } from './unit-tree.rules.ts'

/** What depends on a unit: its people, schedules and units below, then who reaches it. */
export function UnitDepends({ detail, units }: { detail: UnitDetail; units: readonly TreeRow[] }) {
  const t = useWords()
  const { unit, schedules, unitsBelow, users } = detail
  const columns = useMemo(() => columnsOf(t), [t])
  const here = units.find(({ id }) => id === unit.id)?.people ?? 0
  const { people, contractPeople } = peopleBelow(units).get(unit.id) ?? { people: 0, contractPeople: 0 }
  return (
    <>
      <dl className="unit-figures">
        <dt>{formatCount(people)}</dt>
        <dd>
          <b>{t('{{count:person|people}}', { count: people })}</b>
          <span>
            {t('{{here}} here, {{below}} in {{count}} {{count:unit|units}} below', { here, below: people - here, count: unitsBelow })}
          </span>
        </dd>
        <dd>
          <b>{t('{{count}} own', { count: people - contractPeople })}</b>
          <span>{t('{{count}} of contractors', { count: contractPeople })}</span>
        </dd>
        <dd>
          <b>{t('{{count}} {{count:schedule|schedules}}', { count: schedules })}</b>
          <span>{t('of this unit alone')}</span>
        </dd>
      </dl>
      <div className="unit-users">
        <h3>
          {t('Users with reach')} <span>{formatCount(users.length)}</span>
        </h3>
        <DataTable
          rows={users}
          columns={columns}
          rowId={({ userId }) => String(userId)}
          label={t('Users with reach')}
          paged={false}
          height="sub"
        />
      </div>
    </>
  )
}

type User = UnitDetail['users'][number]

const columnsOf = (t: Words): Column<User>[] => [
  { id: 'name', header: t('User'), kind: 'text', value: row => row.name, width: 150 },
  { id: 'role', header: t('Role'), kind: 'text', value: row => row.role, width: 120 },
  { id: 'from', header: t('Reach from'), kind: 'text', value: row => row.from, width: 150 },
  { id: 'below', header: t('Units below'), kind: 'yesNo', value: row => row.below, width: 90 },
]
