import { Button } from '@mantine/core'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { useMay } from '../../../kit/ui/permission.client.ts'
import { toastOk } from '../../../kit/ui/toast.tsx'
import { useAction } from '../../../kit/ui/use-call.client.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { remindPeople } from './answers.api.ts'

/** Whose days are not answered yet, and of which dates. */
export interface Unanswered {
  readonly from: string
  readonly to: string
  readonly people: number[]
}

/** Tells those people once more of the days that they have not answered. */
export function RemindButton({ unanswered: { people, ...range } }: { unanswered: Unanswered }) {
  const t = useWords()
  const { id: orgNodeId } = useNode()
  const may = useMay(remindPeople)
  const remind = useAction(remindPeople)
  if (!may || people.length === 0) return null
  const send = () =>
    void remind
      .run({ orgNodeId, ...range, people })
      .then(({ people: asked, messages }) =>
        toastOk(
          messages > 0
            ? t('{{count}} {{count:message|messages}} on their way.', { count: messages })
            : asked > 0
              ? t('All of them were reminded today already.')
              : t('No day from today on waits for an answer.'),
        ),
      )
      .catch(() => undefined)
  return (
    <Button
      variant="subtle"
      title={t('Reminds them of the days that they have not answered, at most once a day')}
      loading={remind.running}
      onClick={send}
    >
      {t('Remind {{count}}', { count: people.length })}
    </Button>
  )
}
