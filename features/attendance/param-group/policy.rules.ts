import type { AttendancePolicy, ExceptionCode, Rounding, Severity } from '../../../engines/attendance/policy.ts'
import { exceptionCodes, roundingEdges } from '../../../engines/attendance/settings.ts'
import { capital, plainNames, type VersionSettings } from './settings.rules.ts'

export type Severities = AttendancePolicy['severity']

/**
 * A version's settings as the engine takes them.
 * @param list how serious the company takes each exception, where the version does not say
 */
export function policyOf(version: VersionSettings, list: Severities): AttendancePolicy {
  return {
    ...plainOf(version),
    lateInGrace: version.lateInGraceMinutes,
    earlyOutGrace: version.earlyOutGraceMinutes,
    otRound: version.otRoundMinutes,
    offOtRound: version.offOtRoundMinutes,
    nightStarts: minuteOf(version.nightStarts),
    nightEnds: minuteOf(version.nightEnds),
    rounding: each(roundingEdges, edge => roundingOf(version, capital(edge))),
    severity: each(exceptionCodes, code => severityOf(version, code, list)),
  }
}

/** Of each exception: of the version, else of the list; one that the list does not have is left out of every day. */
const severityOf = (version: VersionSettings, code: ExceptionCode, list: Severities): Severity =>
  list[code] === 'off' ? 'off' : (version[`severity${capital(code)}`] ?? list[code])

function roundingOf(version: VersionSettings, edge: Capitalize<(typeof roundingEdges)[number]>): Rounding {
  return { interval: version[`round${edge}Interval`], direction: version[`round${edge}Direction`], grace: version[`round${edge}Grace`] }
}

/**
 * A policy as the settings of a version. Every exception it does not leave out is left to the company's list, but for presence that is
 * too long: pay waits for it only where the group itself says so.
 */
export function settingsOf(policy: AttendancePolicy): VersionSettings {
  const edges = roundingEdges.map(edge => {
    const { interval, direction, grace } = policy.rounding[edge]
    return {
      [`round${capital(edge)}Interval`]: interval,
      [`round${capital(edge)}Direction`]: direction,
      [`round${capital(edge)}Grace`]: grace,
    }
  })
  const severities = exceptionCodes.map(code => [
    `severity${capital(code)}`,
    policy.severity[code] === 'off' || code === 'tooLong' ? policy.severity[code] : null,
  ])
  return Object.assign(
    {},
    each(plainNames, name => policy[name]),
    ...edges,
    Object.fromEntries(severities),
    {
      lateInGraceMinutes: policy.lateInGrace,
      earlyOutGraceMinutes: policy.earlyOutGrace,
      otRoundMinutes: policy.otRound,
      offOtRoundMinutes: policy.offOtRound,
      nightStarts: timeOf(policy.nightStarts),
      nightEnds: timeOf(policy.nightEnds),
    },
  )
}

type Plain = Pick<AttendancePolicy & VersionSettings, (typeof plainNames)[number]>
const plainOf = (version: VersionSettings) => each(plainNames, name => version[name]) as unknown as Plain

const each = <Name extends string, Value>(names: readonly Name[], of: (name: Name) => Value) =>
  Object.fromEntries(names.map(name => [name, of(name)])) as Record<Name, Value>

/** `22:30` as minutes after midnight; NaN for what is no time. */
export function minuteOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number)
  return hours! * 60 + minutes!
}

const timeOf = (minute: number): string => [Math.floor(minute / 60), minute % 60].map(part => String(part).padStart(2, '0')).join(':')
