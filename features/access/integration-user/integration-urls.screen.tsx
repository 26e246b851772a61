import { useMemo, useState } from 'react'
import { type Column, DataTable } from '../../../kit/ui/data-table.tsx'
import { Failure } from '../../../kit/ui/failure.tsx'
import { GuardedButton } from '../../../kit/ui/guarded-button.tsx'
import { useKept } from '../../../kit/ui/kept.client.ts'
import { lazyPart } from '../../../kit/ui/lazy-part.tsx'
import { ScreenHead } from '../../../kit/ui/screen-head.tsx'
import { SearchBox } from '../../../kit/ui/search-field.tsx'
import { RefreshButton, Toolbar } from '../../../kit/ui/toolbar.tsx'
import { useCall } from '../../../kit/ui/use-call.client.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { grantUrl, type IntegrationUrl, listUrls } from './integration-user.api.ts'

const GrantDialog = lazyPart(() => import('./grant-dialog.part.tsx'))
const rowId = ({ controller }: IntegrationUrl) => controller
const noRows: readonly IntegrationUrl[] = []

/** Every call that programs can be granted, by module, and the roles that are (XSCR-07, ND-57). */
export default function IntegrationUrlsScreen() {
  const t = useWords()
  const [search, setSearch] = useKept('search', '')
  const [grants, setGrants] = useState(false)
  const found = useCall(listUrls, {})
  const all = found.data ?? noRows
  const rows = useMemo(() => {
    const sought = search.trim().toLowerCase()
    return all.filter(({ module, controller, summary, roles }) =>
      [module, controller, summary, ...roles].some(text => text.toLowerCase().includes(sought)),
    )
  }, [all, search])
  const columns = useMemo(
    (): Column<IntegrationUrl>[] => [
      { id: 'module', header: t('Module'), kind: 'text', value: row => row.module },
      { id: 'controller', header: t('Controller'), kind: 'text', value: row => row.controller },
      { id: 'roles', header: t('Roles'), kind: 'text', value: row => row.roles.join(', ') || null },
      { id: 'summary', header: t('What it does'), kind: 'text', value: row => row.summary },
    ],
    [t],
  )
  return (
    <>
      <ScreenHead title={t('Integration URLs')} count={found.data && t('{{count}} {{count:call|calls}} found.', { count: rows.length })}>
        <GuardedButton calls={grantUrl} icon="add" variant="filled" label={t('Grant a call')} onClick={() => setGrants(true)} />
      </ScreenHead>
      <Toolbar right={<RefreshButton reload={found.refetch} />}>
        <SearchBox value={search} onChange={setSearch} label={t('Module, controller, role')} />
      </Toolbar>
      {found.error ? (
        <Failure error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <div className="work">
          <DataTable label={t('Integration URLs')} rows={rows} columns={columns} rowId={rowId} loading={found.isPending} />
        </div>
      )}
      {grants && <GrantDialog onClose={() => setGrants(false)} />}
    </>
  )
}
