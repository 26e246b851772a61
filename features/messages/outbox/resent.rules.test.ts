import { expect, test } from 'vitest'
import type { Channel } from '../../../kit/notices/notice.ts'
import { sentAgain } from './resent.rules.ts'

test.each<[Channel[], Channel[], string]>([
  [['Email', 'Email'], [], 'email sent'],
  [['SMS'], ['Email'], 'SMS sent'],
  [['Email'], ['Email'], 'No mail server is set. The message is kept.'],
  [['SMS'], ['SMS'], 'No SMS gateway is set. The message is kept.'],
  [['Email', 'SMS', 'SMS'], [], '3 messages are on the way'],
])('messages by %j, sent again without %j: %s', (channels, without, says) =>
  expect(
    sentAgain(
      channels.map(channel => ({ channel })),
      without,
    ),
  ).toBe(says),
)
