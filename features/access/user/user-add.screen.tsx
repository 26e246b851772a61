import { useSearch } from '@tanstack/react-router'
import { Empty } from '../../../kit/ui/empty.tsx'
import { Failure } from '../../../kit/ui/failure.tsx'
import { lazyPart } from '../../../kit/ui/lazy-part.tsx'
import { Loading } from '../../../kit/ui/loading.tsx'
import { useMay } from '../../../kit/ui/permission.client.ts'
import { useCall } from '../../../kit/ui/use-call.client.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { readProfile } from './profile.api.ts'
import { addUser, readUser } from './user.api.ts'

const UserForm = lazyPart(() => import('./user-form.part.tsx'))
const ProfileForm = lazyPart(() => import('./profile-form.part.tsx'))

/** Adds a user or changes the one named in the address; in profile mode, the own profile (USER-03, SHELL-07). */
export default function UserAddScreen() {
  const t = useWords()
  const { id, mode } = useSearch({ strict: false }) as { id?: number; mode?: string }
  const mayAdd = useMay(addUser)
  if (mode === 'profile') return <OwnProfile />
  if (id !== undefined) return <Stored id={Number(id)} />
  return mayAdd ? <UserForm user={null} /> : <Empty title={t('You do not have permission for this.')} />
}

function OwnProfile() {
  const found = useCall(readProfile, {}, { anew: true })
  if (found.error) return <Failure error={found.error} onRetry={() => void found.refetch()} />
  return found.data ? <ProfileForm profile={found.data} /> : <Loading />
}

function Stored({ id }: { id: number }) {
  const found = useCall(readUser, { id }, { anew: true })
  if (found.error) return <Failure error={found.error} onRetry={() => void found.refetch()} />
  return found.data ? <UserForm key={`${id} ${found.data.version}`} user={found.data} /> : <Loading />
}
