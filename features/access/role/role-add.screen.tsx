import { Select } from '@mantine/core'
import type { PagePart } from '../../../kit/resource/page/page-part.ts'
import { RecordPage } from '../../../kit/resource/page/record-page.tsx'
import { useCall } from '../../../kit/ui/use-call.client.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { HolderList } from './holder-list.widget.tsx'
import { type AppRole, appRoles, landingPages } from './role.api.ts'
import './role.css'

type Row = AppRole & { readonly orgNodeId: number }
type Draft = Pick<AppRole, 'name' | 'roleType' | 'superAdmin' | 'landing' | 'description'>

const draftOf = ({ name, roleType, superAdmin, landing, description }: Draft): Draft => ({
  name,
  roleType,
  superAdmin,
  landing,
  description,
})
const newDraft: Draft = { name: '', roleType: 'application', superAdmin: false, landing: '/Home', description: null }

/** Adds a role, or changes the one named in the address (ROLE-02). */
export default function RoleAddScreen() {
  const t = useWords()
  return (
    <RecordPage<Draft, Draft, Row>
      of={appRoles}
      list="/Roles"
      titles={{ add: t('Add Role'), edit: t('Edit Role') }}
      start={known => draftOf(known ?? newDraft)}
      shownAt={['landing']}
      mayChange={() => true}
      below={part => <Landing part={part} />}
      beside={known => (
        <aside className="role-holders">
          <HolderList roleId={known.id} />
        </aside>
      )}
    />
  )
}

/** Where its users arrive after sign-in (ROLE-09). */
function Landing({ part: { draft, update, readOnly, said } }: { part: PagePart<Draft> }) {
  const t = useWords()
  const pages = useCall(landingPages, {}).data ?? []
  const options = pages.map(({ path, label }) => ({ value: path, label: t(label) }))
  const isKnown = options.some(({ value }) => value === draft.landing)
  return (
    <section>
      <Select
        className="role-landing"
        label={t('Landing page')}
        description={
          draft.superAdmin
            ? t('A super admin may see and do everything, also what later versions bring.')
            : t('Users arrive there after sign-in. Where the role does not see it, they arrive at Home.')
        }
        data={isKnown ? options : [...options, { value: draft.landing, label: draft.landing }]}
        value={draft.landing}
        allowDeselect={false}
        searchable
        readOnly={readOnly}
        error={said.landing}
        onChange={landing => landing && update(before => ({ ...before, landing }))}
      />
    </section>
  )
}
