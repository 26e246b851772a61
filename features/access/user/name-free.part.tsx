import { useDebouncedValue } from '@mantine/hooks'
import { useMay } from '../../../kit/ui/permission.client.ts'
import { State } from '../../../kit/ui/state.tsx'
import { useCall } from '../../../kit/ui/use-call.client.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { userNameFree } from './user-acts.api.ts'

/** long enough that typing a name asks once */
const typingPause = 800

/** Whether the typed name is free (USER-12). */
export function NameFree({ userName }: { userName: string }) {
  const t = useWords()
  const [asked] = useDebouncedValue(userName.trim(), typingPause)
  const mayAsk = useMay(userNameFree)
  const { data } = useCall(userNameFree, { userName: asked }, { enabled: mayAsk && asked.length > 0 })
  if (!data || asked === '' || asked !== userName.trim()) return <p className="hint name-free">&nbsp;</p>
  return (
    <p className="name-free" role="status">
      {data.free ? (
        <State icon="yes" tone="ok" word={t('This User Name is free.')} />
      ) : (
        <State icon="no" tone="danger" word={t('This User Name is taken.')} />
      )}
    </p>
  )
}
