import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { PagePart } from '../../../kit/resource/page/page-part.ts'
import { type Column, DataTable } from '../../../kit/ui/data-table.tsx'
import { Empty } from '../../../kit/ui/empty.tsx'
import { Icon } from '../../../kit/ui/icon.tsx'
import { lazyPart } from '../../../kit/ui/lazy-part.tsx'
import { Segments } from '../../../kit/ui/segments.tsx'
import { SelectionBar } from '../../../kit/ui/selection-bar.tsx'
import { useSessionNow } from '../../../kit/ui/session-now.client.ts'
import { Toolbar } from '../../../kit/ui/toolbar.tsx'
import { WrongLine } from '../../../kit/ui/wrong-line.tsx'
import { useWords, type Words } from '../../../kit/words/words.tsx'
import { numberCell } from '../employee/employee-details.widget.tsx'
import { memberTwice, standing, twice } from './employee-group.rules.ts'
import './employee-group.css'
import { type GroupForm, type Member, membersIn, without } from './group-draft.client.ts'
import type { MemberDatesProps } from './member-dates.part.tsx'
import type { NonMembersProps } from './non-members.part.tsx'

const MemberDates = lazyPart<MemberDatesProps>(() => import('./member-dates.part.tsx'))
const NonMembers = lazyPart<NonMembersProps>(() => import('./non-members.part.tsx'))

const shown = ['now', 'later', 'former', 'others'] as const
const nobody: ReadonlySet<string> = new Set()

/** Who is in the group, will be, was, and who is not (EMPGRP-03). */
export function Members(part: PagePart<GroupForm>) {
  const { draft, update, readOnly, said } = part
  const t = useWords()
  const { today } = useSessionNow()
  const [tab, setTab] = useState<(typeof shown)[number]>('now')
  const [selected, select] = useState(nobody)
  const [dated, setDated] = useState(false)
  const members = useMemo(() => membersIn(draft), [draft])
  const columns = useMemo(() => columnsOf(t), [t])
  const of = (wanted: string) => members.filter(member => standing(member, today) === wanted)
  const rows = of(tab)
  const places = new Set(rows.flatMap(({ at }) => (selected.has(String(at)) ? at : [])))
  const words = { now: t('Members now'), later: t('Members later'), former: t('Former members'), others: t('Non-members') }
  const wrong = Object.entries(said).find(([field]) => field.startsWith('members'))?.[1]
  return (
    <section>
      <Segments
        label={t('Members')}
        value={tab}
        onChange={value => {
          setTab(value)
          select(nobody)
        }}
        options={shown
          .filter(value => value !== 'others' || !readOnly)
          .map(value => ({ value, label: words[value], ...(value !== 'others' && { count: of(value).length }) }))}
      />
      <WrongLine text={memberTwice(draft.members) === undefined ? wrong : twice} />
      {tab === 'others' ? (
        <NonMembers {...part} />
      ) : (
        <>
          <Toolbar
            right={
              <SelectionBar count={places.size} onClear={() => select(nobody)}>
                <Button variant="subtle" leftSection={<Icon name="edit" />} onClick={() => setDated(true)}>
                  {t('Set dates')}
                </Button>
                <Button
                  variant="subtle"
                  color="danger"
                  leftSection={<Icon name="delete" />}
                  onClick={() => {
                    update(now => without(now, places))
                    select(nobody)
                  }}
                >
                  {t('Remove {{count}}', { count: places.size })}
                </Button>
              </SelectionBar>
            }
          />
          <div className="group-table">
            <DataTable
              label={words[tab]}
              rows={rows}
              columns={columns}
              rowId={rowId}
              empty={<Empty title={words[tab]}>{t('Nobody.')}</Empty>}
              {...(!readOnly && {
                selected,
                onSelect: select,
                onOpen: ({ at }: Member) => {
                  select(new Set([String(at)]))
                  setDated(true)
                },
              })}
            />
          </div>
        </>
      )}
      {dated && <MemberDates members={rows.filter(({ at }) => places.has(at))} update={update} onClose={() => setDated(false)} />}
    </section>
  )
}

const rowId = ({ at }: Member) => String(at)

const columnsOf = (t: Words): Column<Member>[] => [
  {
    id: 'number',
    header: t('Employee Number'),
    kind: 'text',
    value: member => member.number,
    cell: member => numberCell(member.number),
    width: 150,
  },
  { id: 'name', header: t('Name'), kind: 'text', value: member => member.name, width: 240 },
  { id: 'role', header: t('Role'), kind: 'text', value: member => member.role, width: 200 },
  { id: 'active', header: t('Active'), kind: 'yesNo', value: member => member.active, width: 100 },
  { id: 'joinedOn', header: t('From{{:date}}'), kind: 'date', value: member => member.joinedOn, width: 140 },
  { id: 'leftOn', header: t('To{{:date}}'), kind: 'date', value: member => member.leftOn, width: 140 },
]
