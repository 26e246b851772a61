import { exportFailed, exportReady } from '../../../kit/exports/export-notices.ts'
import { type Channel, channelsOf, type Notice } from '../../../kit/notices/notice.ts'
import { newDevice, passwordChanged, passwordLink } from '../../../kit/sign-in/sign-in-notices.ts'
import { licenceEnds, licenceOfEnds } from '../../people/licence-notice/licence-notice.rules.ts'
import { rosterChanged } from '../../planning/publish/roster-changed.rules.ts'
import { rosterReminder } from '../../planning/publish/roster-reminder.rules.ts'
import { rosterPublished } from '../../rules/shift-plan/roster-notice.rules.ts'
import { testMessage } from '../outbox/test-message.rules.ts'

/** Everything that people are told by the product; a company may give each text its own words. */
export const allNotices: readonly Notice[] = [
  rosterPublished,
  rosterChanged,
  rosterReminder,
  licenceEnds,
  licenceOfEnds,
  exportReady,
  exportFailed,
  testMessage,
  passwordLink,
  passwordChanged,
  newDevice,
]

/** A notice by its name and channel; undefined when it does not go that way. */
export const noticeBy = (name: string, channel: Channel): Notice | undefined =>
  allNotices.find(notice => notice.name === name && channelsOf(notice).includes(channel))
