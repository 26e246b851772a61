import requestsSvg from '@material-symbols/svg-400/rounded/assignment.svg?raw'
import deploymentSvg from '@material-symbols/svg-400/rounded/assignment_ind.svg?raw'
import toolsSvg from '@material-symbols/svg-400/rounded/build.svg?raw'
import rosterSvg from '@material-symbols/svg-400/rounded/calendar_month.svg?raw'
import equipmentSvg from '@material-symbols/svg-400/rounded/construction.svg?raw'
import contrastSvg from '@material-symbols/svg-400/rounded/contrast.svg?raw'
import darkSvg from '@material-symbols/svg-400/rounded/dark_mode.svg?raw'
import shipSvg from '@material-symbols/svg-400/rounded/directions_boat.svg?raw'
import gripSvg from '@material-symbols/svg-400/rounded/drag_indicator.svg?raw'
import skillSvg from '@material-symbols/svg-400/rounded/engineering.svg?raw'
import schedulesSvg from '@material-symbols/svg-400/rounded/event.svg?raw'
import planSvg from '@material-symbols/svg-400/rounded/event_note.svg?raw'
import clockingSvg from '@material-symbols/svg-400/rounded/fingerprint.svg?raw'
import historySvg from '@material-symbols/svg-400/rounded/history.svg?raw'
import homeSvg from '@material-symbols/svg-400/rounded/home.svg?raw'
import unpinSvg from '@material-symbols/svg-400/rounded/keep_off.svg?raw'
import lightSvg from '@material-symbols/svg-400/rounded/light_mode.svg?raw'
import unlockSvg from '@material-symbols/svg-400/rounded/lock_open.svg?raw'
import outboxSvg from '@material-symbols/svg-400/rounded/outbox.svg?raw'
import assignSvg from '@material-symbols/svg-400/rounded/person_add.svg?raw'
import releaseSvg from '@material-symbols/svg-400/rounded/person_remove.svg?raw'
import paySvg from '@material-symbols/svg-400/rounded/receipt_long.svg?raw'
import sendSvg from '@material-symbols/svg-400/rounded/send.svg?raw'
import gearSvg from '@material-symbols/svg-400/rounded/settings.svg?raw'
import usersSvg from '@material-symbols/svg-400/rounded/supervisor_account.svg?raw'
import bandSvg from '@material-symbols/svg-400/rounded/timeline.svg?raw'
import timerSvg from '@material-symbols/svg-400/rounded/timer.svg?raw'
import settingsSvg from '@material-symbols/svg-400/rounded/tune.svg?raw'
import standardSvg from '@material-symbols/svg-400/rounded/work.svg?raw'

/** The icons of menus and of choices; add a line for a new one. Loaded after the page, so that more of them do not slow it down. */
export const menuIcons = {
  home: homeSvg,
  plan: planSvg,
  ship: shipSvg,
  deployment: deploymentSvg,
  clocking: clockingSvg,
  pay: paySvg,
  skill: skillSvg,
  equipment: equipmentSvg,
  standard: standardSvg,
  requests: requestsSvg,
  users: usersSvg,
  gear: gearSvg,
  timer: timerSvg,
  settings: settingsSvg,
  schedules: schedulesSvg,
  tools: toolsSvg,
  light: lightSvg,
  dark: darkSvg,
  contrast: contrastSvg,
  assign: assignSvg,
  release: releaseSvg,
  unpin: unpinSvg,
  roster: rosterSvg,
  band: bandSvg,
  history: historySvg,
  outbox: outboxSvg,
  unlock: unlockSvg,
  send: sendSvg,
  grip: gripSvg,
} as const
