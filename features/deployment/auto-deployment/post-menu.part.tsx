import { Menu } from '@mantine/core'
import { Icon } from '../../../kit/ui/icon.tsx'
import { MenuIcon } from '../../../kit/ui/menu-icon.tsx'
import { useWords } from '../../../kit/words/words.tsx'
import { useShowEmployee } from '../../people/employee/employee-details.widget.tsx'
import type { BoardPerson, Post } from './deployment.api.ts'
import { useDesk } from './desk.client.ts'

/** What can be done with a person on a post. */
export function PostMenu({ post, person }: { post: Post; person: BoardPerson }) {
  const t = useWords()
  const { mayDeploy, pick, pin, release, replan, tell } = useDesk()
  const show = useShowEmployee()
  const { id, pinned } = post.assignment!
  return (
    <Menu.Dropdown>
      <Menu.Label>
        {person.name} {person.number}
      </Menu.Label>
      <Menu.Item disabled={!mayDeploy} leftSection={<MenuIcon name={pinned ? 'unpin' : 'pin'} />} onClick={() => pin(id, !pinned)}>
        {pinned ? t('Unpin') : t('Pin')}
      </Menu.Item>
      <Menu.Item
        disabled={!mayDeploy || pinned}
        leftSection={<Icon name="swap" />}
        onClick={() => pick({ kind: 'person', employeeId: person.employeeId, leaving: post.seatId })}
      >
        {t('Move to…')}
      </Menu.Item>
      <Menu.Item disabled={!mayDeploy} leftSection={<MenuIcon name="assign" />} onClick={() => pick({ kind: 'post', seatId: post.seatId })}>
        {t('Replace with…')}
      </Menu.Item>
      <Menu.Item disabled={!mayDeploy} leftSection={<MenuIcon name="release" />} onClick={() => release(id)}>
        {t('Release')}
      </Menu.Item>
      <Menu.Item disabled={!mayDeploy} leftSection={<Icon name="no" />} onClick={() => replan([person.employeeId])}>
        {t('Did not come…')}
      </Menu.Item>
      <Menu.Divider />
      {show && (
        <Menu.Item leftSection={<Icon name="person" />} onClick={() => show(person.number)}>
          {t('Employee Details')}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<Icon name="list" />} onClick={() => tell(post.seatId)}>
        {t('History')}
      </Menu.Item>
    </Menu.Dropdown>
  )
}
