import { useDebouncedValue } from '@mantine/hooks'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { FilterChip } from '../../../kit/ui/chip.tsx'
import { type Column, DataTable, firstView } from '../../../kit/ui/data-table.tsx'
import { Empty } from '../../../kit/ui/empty.tsx'
import { Failure } from '../../../kit/ui/failure.tsx'
import { GuardedButton } from '../../../kit/ui/guarded-button.tsx'
import { useKept } from '../../../kit/ui/kept.client.ts'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { ScreenHead } from '../../../kit/ui/screen-head.tsx'
import { SearchBox } from '../../../kit/ui/search-field.tsx'
import { State } from '../../../kit/ui/state.tsx'
import { RefreshButton, Toolbar } from '../../../kit/ui/toolbar.tsx'
import { useCall } from '../../../kit/ui/use-call.client.ts'
import { useWords, type Words } from '../../../kit/words/words.tsx'
import { addUser, joinUser, type ListedUser, listUsers, type UserState, userStates } from './user.api.ts'
import { UserActions } from './user-actions.part.tsx'
import { UserFileButtons } from './user-file-buttons.part.tsx'
import './user.css'
import { linkWords, stateOf } from './user-words.client.ts'

const typingPause = 250
const rowId = ({ id }: ListedUser) => String(id)
const none: ReadonlySet<string> = new Set()
const noRows: readonly ListedUser[] = []

const stateWords: Record<UserState, string> = {
  active: 'Active',
  inactive: 'Inactive',
  blocked: 'Locked',
  unlinked: 'Neither employee nor contractor',
  invited: 'No password yet',
}

/** The users of the company, with roles, reach and links; what is done with them is above the list (ND-52). */
export default function UserScreen() {
  const t = useWords()
  const { zone } = useNode()
  const navigate = useNavigate()
  const manages = useRouterState({ select: ({ location }) => location.pathname === '/ManageUser' })
  const [search, setSearch] = useKept('search', '')
  const [sought] = useDebouncedValue(search, typingPause)
  const [state, setState] = useKept<UserState | null>('state', null)
  const [view, setView] = useKept('view', firstView)
  const [selected, setSelected] = useState(none)
  const found = useCall(listUsers, {
    search: sought,
    offset: view.page * view.pageSize,
    limit: view.pageSize,
    ...(state && { state }),
  })
  const countOf = (each: UserState) => found.data?.states.find(counted => counted.state === each)?.count
  const rows = found.data?.rows ?? noRows
  const columns = useMemo(() => columnsIn(t, zone), [t, zone])
  const open = (id: number) => void navigate({ to: '/AddUser', search: { id } as never })
  const from = (change: () => void) => {
    change()
    setSelected(none)
    setView(before => ({ ...before, page: 0 }))
  }
  return (
    <>
      <ScreenHead
        title={manages ? t('Manage Users') : t('Users')}
        count={found.data && t('{{count}} {{count:user|users}} found.', { count: found.data.count })}
      >
        <GuardedButton
          calls={joinUser}
          icon="people"
          variant="subtle"
          label={t('Add from another company')}
          onClick={() => void navigate({ to: '/AddUserCompany' })}
        />
        <GuardedButton
          calls={addUser}
          icon="add"
          variant="filled"
          label={t('Add User')}
          onClick={() => void navigate({ to: '/AddUser' })}
        />
      </ScreenHead>
      <Toolbar
        right={
          <>
            <RefreshButton reload={found.refetch} />
            <UserFileButtons />
          </>
        }
      >
        <SearchBox value={search} onChange={text => from(() => setSearch(text))} label={t('Name, e-mail, role, employee number')} />
        {selected.size === 0 &&
          userStates.map(each => (
            <FilterChip key={each} active={state === each} onToggle={() => from(() => setState(state === each ? null : each))}>
              {t(stateWords[each])}
              <span className="count">{countOf(each)}</span>
            </FilterChip>
          ))}
        <UserActions rows={rows.filter(row => selected.has(rowId(row)))} onEdit={open} onDone={() => setSelected(none)} />
      </Toolbar>
      {found.error && !found.data ? (
        <Failure error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <div className="work users">
          <DataTable
            label={t('Users')}
            rows={rows}
            columns={columns}
            rowId={rowId}
            selected={selected}
            onSelect={setSelected}
            onOpen={row => open(row.id)}
            view={view}
            onView={setView}
            total={found.data?.count ?? 0}
            loading={found.isPending || found.isPlaceholderData}
            empty={
              sought || state ? (
                <Empty title={t('No results found with the given criteria')} />
              ) : (
                <Empty action={<GuardedButton calls={addUser} label={t('Add User')} onClick={() => void navigate({ to: '/AddUser' })} />}>
                  {t('Who may sign in to the company is listed here.')}
                </Empty>
              )
            }
          />
        </div>
      )}
    </>
  )
}

/** The columns of the list; the server gives the order. */
function columnsIn(t: Words, zone: string): Column<ListedUser>[] {
  const text = (id: string, header: string, value: (row: ListedUser) => string | null): Column<ListedUser> => ({
    id,
    header,
    kind: 'text',
    value,
    plain: true,
  })
  return [
    text('fullName', t('Full Name'), row => row.fullName),
    text('userName', t('User Name'), row => row.userName),
    {
      ...text('state', t('State'), row => t(stateOf(row).word)),
      width: 160,
      cell: row => {
        const { word, ...look } = stateOf(row)
        return <State word={t(word)} {...look} />
      },
    },
    text('roles', t('Roles'), row => row.roles.join(', ')),
    text('nodes', t('Nodes'), row => row.nodes.join(', ')),
    text('linked', t('Employee or contractor'), row => linkedTo(row, t)),
    text('link', t('Link for a password'), row => row.link && t(linkWords[row.link] ?? row.link)),
    { id: 'lastSeen', header: t('Last seen'), kind: 'dateTime', value: row => row.lastSeen, zone, plain: true },
    text('email', t('Email'), row => row.email),
  ]
}

const linkedTo = ({ employeeNumber, employeeName, contractorName, userType }: ListedUser, t: Words): string => {
  if (userType === 3) return t('Integration')
  const links = [employeeNumber && `${employeeNumber} ${employeeName}`, contractorName].filter(Boolean)
  return links.length > 0 ? links.join(', ') : t('Neither')
}
