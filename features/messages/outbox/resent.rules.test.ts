import { expect, test } from 'vitest'
import type { Channel } from '../../../kit/notices/notice.ts'
import { sentAgain } from './resent.rules.ts'

test.each<[Channel[], Channel[], string]>([
  [['Email', 'Email'], [], 'email sent'],
  [['SMS'], ['Email'], 'SMS sent'],
  [['Email'], ['Email'], 'No mail server is set. The message is kept.'],
  [['SMS'], ['SMS'], 'No SMS gateway is set. The message is kept.'],
  [['Email', 'SMS', 'SMS'], [], '3 messages are on the way'],
  [['Email', 'SMS', 'SMS'], ['SMS'], '1 message is on the way. 2 are kept, for no server is set.'],
  [['Email', 'InApp', 'SMS'], ['SMS'], '2 messages are on the way. 1 is kept, for no server is set.'],
  [['Email', 'SMS'], ['Email', 'SMS'], 'No mail server and no SMS gateway is set. The messages are kept.'],
])('messages by %j, sent again without %j: %s', (channels, without, says) =>
  expect(
    sentAgain(
      channels.map(channel => ({ channel })),
      without,
    ),
  ).toBe(says),
)
