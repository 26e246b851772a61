import { Button } from '@mantine/core'
import { listNotices } from '../../../kit/notices/bell.api.ts'
import { channels, channelWords } from '../../../kit/notices/notice.ts'
import { Icon } from '../../../kit/ui/icon.tsx'
import { Menu, MenuItem } from '../../../kit/ui/menu.tsx'
import { MenuIcon } from '../../../kit/ui/menu-icon.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { useMay } from '../../../kit/ui/permission.client.ts'
import { toastError, toastOk } from '../../../kit/ui/toast.tsx'
import { useAction } from '../../../kit/ui/use-call.client.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { listOutbox, sendTest } from './outbox.api.ts'

/** A test message to oneself, by one channel. */
export function TestButton() {
  const t = useWords()
  const { id: orgNodeId } = useNode()
  const test = useAction(sendTest, { invalidates: [listOutbox, listNotices] })
  if (!useMay(sendTest)) return null
  return (
    <Menu
      side="bottom-end"
      label={t('To your own address')}
      opener={props => (
        <Button
          {...props}
          variant="default"
          loading={test.running}
          leftSection={<MenuIcon name="send" />}
          rightSection={<Icon name="down" size={16} />}
        >
          {t('Test message')}
        </Button>
      )}
    >
      {channels.map(channel => (
        <MenuItem
          key={channel}
          onClick={() =>
            void test.run({ orgNodeId, channel }).then(
              ({ sent, says, reason }) =>
                sent ? toastOk(t(says)) : toastError([says, ...(reason ? [reason] : [])].map(each => t(each)).join(' ')),
              () => undefined,
            )
          }
        >
          {t(channelWords[channel])}
        </MenuItem>
      ))}
    </Menu>
  )
}
