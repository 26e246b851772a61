import { Button } from '@mantine/core'
import { Icon } from '../../../kit/ui/icon.tsx'
import { Menu, MenuItem } from '../../../kit/ui/menu.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { useMay } from '../../../kit/ui/permission.client.ts'
import { useAction } from '../../../kit/ui/use-call.client.ts'
import { formatTime } from '../../../kit/words/formats.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { answerAsker, askForLock, scheduleLocks, takeOverLock } from '../../roster/schedule-lock/schedule-lock.api.ts'
import './lock-mark.css'
import type { Lock } from './use-lock.client.ts'

const action = { invalidates: [scheduleLocks] } as const

/** That the user holds the lock, until when, and who asks for it; the lock can be given and released. */
export function OwnLock({ lock: { mine, release } }: { lock: Lock }) {
  const t = useWords()
  const { id: orgNodeId, zone } = useNode()
  const answer = useAction(answerAsker, action)
  if (!mine) return null
  const reply = (give: boolean) => void answer.run({ orgNodeId, id: mine.id, give }).catch(() => undefined)
  if (mine.askedBy !== null)
    return (
      <span className="lock-mark asked" role="alert">
        <span>{t('{{name}} asks for the lock.', { name: mine.askedBy })}</span>
        <Button size="xs" variant="filled" loading={answer.running} onClick={() => reply(true)}>
          {t('Give the lock')}
        </Button>
        <Button size="xs" onClick={() => reply(false)}>
          {t('Keep it')}
        </Button>
      </span>
    )
  return (
    <Menu
      side="bottom-end"
      opener={props => (
        <Button {...props} variant="subtle" className="lock-mark" leftSection={<Icon name="lock" size={16} />}>
          {t('You hold the lock until {{time}}', { time: formatTime(mine.until, zone) })}
        </Button>
      )}
    >
      <MenuItem icon="lock" onClick={release}>
        {t('Release the lock')}
      </MenuItem>
    </Menu>
  )
}

/** In place of the tools for changing: who holds the lock, and how to get it (CF-62). */
export function OthersLock({ lock: { other } }: { lock: Lock }) {
  const t = useWords()
  const { id: orgNodeId, zone } = useNode()
  const mayAsk = useMay(askForLock)
  const mayTakeOver = useMay(takeOverLock)
  const ask = useAction(askForLock, action)
  const takeOver = useAction(takeOverLock, action)
  if (!other) return null
  const one = { orgNodeId, id: other.id }
  const until = t('Until {{time}} or longer; you see every change and can change nothing.', { time: formatTime(other.until, zone) })
  return (
    <div className="lock-line" role="status">
      <Icon name="lock" size={16} />
      <b>{t('This schedule is locked by user {{holder}}', { holder: other.holder })}</b>
      <span className="until cut" title={until}>
        {until}
      </span>
      {mayAsk && (
        <Button size="xs" disabled={other.askedBy !== null} loading={ask.running} onClick={() => void ask.run(one).catch(() => undefined)}>
          {other.asked ? t('Asked') : t('Ask for the lock')}
        </Button>
      )}
      {mayTakeOver && (
        <Button size="xs" color="danger" loading={takeOver.running} onClick={() => void takeOver.run(one).catch(() => undefined)}>
          {t('Take over')}
        </Button>
      )}
    </div>
  )
}
