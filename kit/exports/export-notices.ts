import { notice } from '../notices/notice.ts'

const places = {
  file: { kind: 'text', says: 'Name of the file', example: 'List 2026-11-24.xlsx' },
  rows: { kind: 'count', says: 'Number of rows', example: 12_400 },
  days: { kind: 'count', says: 'Number of days that the file is kept', example: 7 },
} as const

/** Tells a user that the file of a long list is ready. */
export const exportReady = notice('exportReady', {
  label: 'Export is ready',
  icon: 'yes',
  tone: 'ok',
  places,
  texts: {
    InApp: {
      subject: '{{file}} is ready',
      body: ['{{rows}} {{rows:row|rows}}. The file is kept for {{days}} {{days:day|days}}.'],
    },
  },
})

export const exportFailed = notice('exportFailed', {
  label: 'Export has failed',
  icon: 'error',
  tone: 'danger',
  places: { file: places.file },
  texts: { InApp: { subject: '{{file}} could not be made', body: ['Something went wrong on the server. Please export the list again.'] } },
})
