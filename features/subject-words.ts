/** What each subject of live changes is called where a page says what has changed while it was not live. */
export const subjectWords: Readonly<Record<string, string>> = {
  attendance: 'Attendance',
  delivery: 'Outbox',
  deployment: 'Deployment',
  export: 'Exports',
  import: 'Imports',
  listImport: 'Imports',
  notice: 'Notifications',
  roster: 'Live Schedule',
  rosterBuild: 'Built roster',
  rosterPublication: 'Live Schedule',
  rosterPublicationCheck: 'Live Schedule',
  scheduleLock: 'Live Schedule',
  shiftPlan: 'Shift Plan',
  shiftPlanCheck: 'Shift Plan',
  systemTask: 'System Tasks',
}
