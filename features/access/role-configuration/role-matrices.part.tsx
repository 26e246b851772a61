import { Button, Select, Switch } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { Failure } from '../../../kit/ui/failure.tsx'
import { Icon } from '../../../kit/ui/icon.tsx'
import { useKept } from '../../../kit/ui/kept.client.ts'
import { lazyPart } from '../../../kit/ui/lazy-part.tsx'
import { Loading } from '../../../kit/ui/loading.tsx'
import { useMay } from '../../../kit/ui/permission.client.ts'
import { ScreenHead } from '../../../kit/ui/screen-head.tsx'
import { SearchField } from '../../../kit/ui/search-field.tsx'
import { SidePanel } from '../../../kit/ui/side-panel.tsx'
import { Tabs } from '../../../kit/ui/tabs.tsx'
import { off } from '../../../kit/ui/tips.tsx'
import { Toolbar, ToolbarSeparator } from '../../../kit/ui/toolbar.tsx'
import { useCall } from '../../../kit/ui/use-call.client.ts'
import { useOwnSession } from '../../../kit/ui/use-session.client.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { HolderList } from '../role/holder-list.widget.tsx'
import { roleHolders } from '../role/role.api.ts'
import { ElementPanel } from './element-panel.part.tsx'
import { IntegrationMatrix } from './integration-matrix.part.tsx'
import { MenuAccess } from './menu-access.part.tsx'
import { PageMatrix } from './page-matrix.part.tsx'
import { configuredRoles, type PageRow, rolePermissions } from './role-configuration.api.ts'
import { familyOf, isVisible, parentsOf, rightsIn } from './role-rights.rules.ts'
import './role-configuration.css'
import { type Edited, usePermissions } from './use-permissions.client.ts'

const MeanwhileDialog = lazyPart(() => import('./meanwhile-dialog.part.tsx'))
type TabId = 'pages' | 'integration' | 'menus'

const seenPages = ({ known, rights }: Edited) =>
  parentsOf(known.pages)
    .flatMap(familyOf)
    .filter(page => isVisible(rights, page)).length

/** The matrices of one role, edited together and saved with one button (PERM-09, PERM-10). */
export function RoleMatrices({ begins }: { begins: TabId }) {
  const t = useWords()
  const session = useOwnSession()
  const { role: asked } = useSearch({ strict: false }) as { role?: number }
  const roles = useCall(configuredRoles, {})
  const [chosenRole, chooseRole] = useState<number | undefined>(asked && Number(asked))
  const first = roles.data?.find(({ superAdmin, id }) => !superAdmin && id !== session.roleId) ?? roles.data?.[0]
  const roleId = chosenRole ?? first?.id
  const role = roles.data?.find(({ id }) => id === roleId)
  const of = usePermissions(roleId)
  const [tab, show] = useState<TabId>(begins)
  const [search, find] = useState('')
  const [comparedId, compare] = useKept<number | null>('compared', null)
  const [onlyDifferences, setOnly] = useState(false)
  const compared = useCall(rolePermissions, { id: comparedId ?? 0 }, { enabled: comparedId !== null && comparedId !== roleId })
  const mayHolders = useMay(roleHolders, 'visible')
  const [page, choose] = useState<string | 'holders' | undefined>()
  const { edited } = of
  const comparedRole = roles.data?.find(({ id }) => id === comparedId)
  const other =
    comparedRole && comparedId !== roleId && compared.data?.role.id === comparedId
      ? { name: comparedRole.name, rights: rightsIn(compared.data) }
      : undefined
  const shownPage =
    edited &&
    parentsOf(edited.known.pages)
      .flatMap(familyOf)
      .find(({ id }) => id === page)
  const holders = roleId !== undefined && mayHolders && <HolderList roleId={roleId} />

  function turnTo(id: number) {
    of.discard()
    choose(undefined)
    chooseRole(id)
  }
  function compareWith(id: number | null) {
    if (id === null) setOnly(false)
    compare(id)
  }

  const head = (
    <ScreenHead
      title={begins === 'menus' ? t('Role Menus') : t('Role Configuration')}
      count={
        <span className="row perm-head-line">
          <Select
            aria-label={t('Role')}
            className="perm-role"
            data={(roles.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
            value={roleId === undefined ? null : String(roleId)}
            allowDeselect={false}
            searchable
            onChange={id => id && of.leave(() => turnTo(Number(id)))}
          />
          {role && (
            <Button variant="subtle" disabled={!mayHolders} onClick={() => choose('holders')}>
              {t('{{count}} {{count:user holds|users hold}} this role', { count: role.holders })}
            </Button>
          )}
        </span>
      }
    >
      {of.changes > 0 && (
        <>
          <span className="perm-changed" role="status">
            {t('{{count}} {{count:change|changes}}', { count: of.changes })}
          </span>
          <Button variant="subtle" onClick={of.discard}>
            {t('Discard')}
          </Button>
        </>
      )}
      <Button
        variant="filled"
        leftSection={<Icon name="check" />}
        loading={of.running}
        {...(edited?.fixed ? off(edited.fixed) : of.changes === 0 ? off(t('Nothing is changed yet.')) : { onClick: () => void of.save() })}
      >
        {t('Update Permissions')}
      </Button>
    </ScreenHead>
  )
  const failure = roles.error ?? of.error
  return (
    <>
      {head}
      <Tabs
        tabs={[
          { id: 'pages', label: t('Pages{{:menu}}'), ...(edited && { count: seenPages(edited) }) },
          { id: 'integration', label: t('Integration'), ...(edited && { count: Object.keys(edited.rights.calls).length }) },
          { id: 'menus', label: t('Menu') },
        ]}
        tab={tab}
        onTab={id => show(id as TabId)}
      />
      <Toolbar>
        <SearchField
          value={search}
          onChange={find}
          label={tab === 'pages' ? t('Page or element') : tab === 'integration' ? t('Module or URL') : t('Menu or page')}
        />
        {tab !== 'menus' && (
          <>
            <ToolbarSeparator />
            <Switch
              label={t('Only differences from')}
              checked={onlyDifferences && other !== undefined}
              disabled={!other}
              onChange={({ currentTarget: { checked } }) => setOnly(checked)}
            />
            <Select
              aria-label={t('Compared with')}
              className="perm-role"
              placeholder={t('Another role')}
              clearable
              searchable
              data={(roles.data ?? []).filter(({ id }) => id !== roleId).map(({ id, name }) => ({ value: String(id), label: name }))}
              value={comparedRole && comparedId !== roleId ? String(comparedId) : null}
              onChange={id => compareWith(id === null ? null : Number(id))}
            />
          </>
        )}
      </Toolbar>
      {edited?.fixed && <p className="note info perm-note">{edited.fixed}</p>}
      {edited?.known.isOwn && !session.superAdmin && !edited.fixed && (
        <p className="note info perm-note">
          {t('You hold this role: you can take rights from it, and another administrator can give it more.')}
        </p>
      )}
      {tab === 'integration' && edited && !edited.fixed && (
        <p className="note info perm-note">
          {t('Integration users with this role can make these calls and no others. Other users are not held to them.')}
        </p>
      )}
      <div className="work">
        <div className="body">
          {failure ? (
            <Failure error={failure} onRetry={() => void of.refetch()} />
          ) : edited ? (
            <>
              {tab === 'pages' && (
                <PageMatrix
                  edited={edited}
                  search={search}
                  other={other}
                  onlyDifferences={onlyDifferences && other !== undefined}
                  chosen={page}
                  onChoose={({ id }: PageRow) => choose(id)}
                />
              )}
              {tab === 'integration' && (
                <IntegrationMatrix edited={edited} search={search} other={other} onlyDifferences={onlyDifferences && other !== undefined} />
              )}
              {tab === 'menus' && <MenuAccess edited={edited} search={search} />}
            </>
          ) : (
            <Loading rows={12} />
          )}
        </div>
        {edited && shownPage && tab === 'pages' && (
          <ElementPanel edited={edited} page={shownPage} onClose={() => choose(undefined)}>
            {holders}
          </ElementPanel>
        )}
        {page === 'holders' && (
          <SidePanel title={role?.name ?? ''} onClose={() => choose(undefined)}>
            <div className="elem-part">{holders}</div>
          </SidePanel>
        )}
      </div>
      {of.meanwhile && (
        <MeanwhileDialog
          meanwhile={of.meanwhile}
          onTogether={() => of.putTogether(of.meanwhile!)}
          onTheirs={() => of.takeTheirs(of.meanwhile!)}
          onClose={of.forget}
        />
      )}
    </>
  )
}
