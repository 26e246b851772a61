import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { faultOfValue, type Parameter, parameter } from '../parameters/parameter.ts'
import { type AccessSettings, defaultAccess } from './settings.ts'

/** How long sessions last is the company's to say; where it has not, the operator of the server has, or the product. */
const inMinutes = (name: 'idleSeconds' | 'absoluteSeconds' | 'warningSeconds') => ({
  kind: 'numeric' as const,
  unit: 'minutes' as const,
  default: defaultAccess[name] / 60,
  byServer: (settings: AccessSettings) => settings[name] / 60,
})

/** SESS-13, CF-18: userSessionExpiryPopUp of the answer to a sign-in. */
const sessionExpiryPopUp = parameter({
  ...inMinutes('warningSeconds'),
  id: 8,
  name: 'SessionExpiryPopUp',
  range: { least: 1, most: 60, whole: true },
  says: 'Minutes before the end of a session at which the browser asks whether to go on.',
})
const sessionIdleMinutes = parameter({
  ...inMinutes('idleSeconds'),
  id: 9,
  name: 'SessionIdleMinutes',
  range: { least: 5, most: 1440, whole: true },
  says: 'Minutes that a session lasts while nobody uses it.',
})
const sessionMostMinutes = parameter({
  ...inMinutes('absoluteSeconds'),
  id: 10,
  name: 'SessionMostMinutes',
  range: { least: 15, most: 10_080, whole: true },
  says: 'Minutes after which a session ends however much it is used.',
})

export const sessionParameters = [sessionExpiryPopUp, sessionIdleMinutes, sessionMostMinutes]

/** The settings of the server with what this company has changed of them, as it stands now. */
export async function settingsOf(identity: Database, companyId: number, settings: AccessSettings): Promise<AccessSettings> {
  const { rows } = await sql<{ name: string; value: unknown }>`
    select name, value from system_parameter
     where company_id = ${companyId} and org_node_id is null and name = any(${sessionParameters.map(({ name }) => name)})`.execute(
    identity.kysely,
  )
  const secondsOf = (of: Parameter<'numeric'>, otherwise: number) => {
    const found = rows.find(({ name, value }) => name === of.name && faultOfValue(of, value) === null)
    return found ? 60 * (found.value as number) : otherwise
  }
  const idleSeconds = secondsOf(sessionIdleMinutes, settings.idleSeconds)
  return {
    ...settings,
    idleSeconds,
    absoluteSeconds: secondsOf(sessionMostMinutes, settings.absoluteSeconds),
    // asked before half of the time is over, a user would be asked all day
    warningSeconds: Math.min(secondsOf(sessionExpiryPopUp, settings.warningSeconds), idleSeconds / 2),
  }
}

/** The company of the session that a refresh token is of, if there is one. */
export async function companyOfRefresh(identity: Database, refreshHash: Buffer): Promise<number | null> {
  const { rows } = await sql<{ companyId: number }>`
    select company_id from identity.session where refresh_hash = ${refreshHash} or previous_refresh_hash = ${refreshHash} limit 1`.execute(
    identity.kysely,
  )
  return rows[0]?.companyId ?? null
}
