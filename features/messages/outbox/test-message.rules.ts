import { notice } from '../../../kit/notices/notice.ts'

/** Shows that messages leave the product. It goes to oneself alone. */
export const testMessage = notice('testMessage', {
  label: 'Test message',
  icon: 'info',
  tone: 'info',
  places: { name: { kind: 'text', says: 'Name of the receiver', example: 'Amira' } },
  texts: {
    InApp: { subject: 'Test message', body: ['This is a test message for {{name}}.'] },
    Email: { subject: 'Test message of Quayside', body: ['{{name}}, this is a test message of Quayside: e-mails leave the product.'] },
    SMS: { subject: '', body: ['This is a test message of Quayside for {{name}}.'] },
  },
  gatherSeconds: 0,
  asked: true,
})
