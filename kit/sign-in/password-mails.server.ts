import type { Scoped } from '../database/company.ts'
import type { JobScope } from '../jobs/job.ts'
import { languageNamed } from '../notices/languages.ts'
import type { Notice, NoticePlaces } from '../notices/notice.ts'
import { secretLinkTo } from '../notices/secret-link-writes.server.ts'
import { type Telling, tellPeople } from '../notices/tell.server.ts'
import { deviceWords } from './device-words.ts'
import { newDevice, passwordChanged, passwordLink } from './sign-in-notices.ts'

/** Who is written to. */
export interface MailedUser {
  readonly userId: number
  readonly fullName: string
  readonly email: string
  readonly locale: string
}

type About = Pick<Telling<NoticePlaces>, 'key' | 'opens'>

const tell = <P extends NoticePlaces>(
  db: Scoped,
  scope: JobScope,
  { userId, fullName, email, locale }: MailedUser,
  notice: Notice<P>,
  values: Telling<P>['values'],
  about: About,
) => tellPeople(db, scope, { notice, to: [{ userId, name: fullName, email, language: languageNamed(locale) }], values: values!, ...about })

/** Sends a link for a new password. The link itself is made when the mail leaves (kit/notices/secret-link-writes.server.ts). */
export const mailReset = (db: Scoped, scope: JobScope, user: MailedUser, { resetId, hours }: { resetId: number; hours: number }) =>
  tell(db, scope, user, passwordLink, { hours }, { key: `reset ${resetId}`, opens: secretLinkTo(resetId) })

/** Tells that the password was changed. `now` is ISO in UTC. */
export const mailChanged = (db: Scoped, scope: JobScope, user: MailedUser, now: string) =>
  tell(db, scope, user, passwordChanged, {}, { key: `${user.userId} ${now}` })

/** Tells of a sign-in from a device that was not seen before. */
export const mailNewDevice = (
  db: Scoped,
  scope: JobScope,
  user: MailedUser,
  { sessionId, device, address }: { sessionId: number; device: string | null; address: string },
) => tell(db, scope, user, newDevice, { device: deviceWords(device), place: address }, { key: `session ${sessionId}` })
