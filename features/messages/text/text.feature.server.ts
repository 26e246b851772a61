import { feature } from '../../../kit/feature/feature.server.ts'
import { messageTextKeys } from './message-text.api.ts'
import { messageTextCalls } from './message-text.server.ts'

/** How a company words what people are told, and who mails in its name. */
export default feature({
  screens: [
    {
      path: '/MessageTexts',
      file: 'message-texts',
      label: 'Message Texts',
      icon: 'settings',
      group: 'Settings',
      key: messageTextKeys.view,
    },
  ],
  calls: messageTextCalls,
  keys: messageTextKeys,
  grants: { Scheduler: { [messageTextKeys.settings]: 'visible' } },
})
