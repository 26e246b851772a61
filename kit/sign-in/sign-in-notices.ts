import { notice } from '../notices/notice.ts'

const name = { kind: 'text', says: 'Name of the receiver', example: 'Manoj' } as const

/** The link for a new password (PWD-10, PWD-11); it stands below the text and is made when the mail is sent. */
export const passwordLink = notice('passwordLink', {
  label: 'Link for a new password',
  icon: 'info',
  action: 'Set a new password',
  places: { name, hours: { kind: 'count', says: 'Hours that the link is valid', example: 24 } },
  texts: {
    Email: {
      subject: 'Your new password',
      body: [
        '{{name}}, somebody asked for a new password for your sign-in. If it was you, open the link below. It can be used once and is valid for {{hours}} {{hours:hour|hours}}.',
        'If it was not you, do nothing: your password stays as it is.',
      ],
    },
  },
  gatherSeconds: 0,
  asked: true,
})

/** Tells somebody that the own password was changed. */
export const passwordChanged = notice('passwordChanged', {
  label: 'Password changed',
  icon: 'info',
  places: { name },
  texts: {
    Email: {
      subject: 'Your password was changed',
      body: [
        '{{name}}, the password of your sign-in was changed. All your other sessions have ended.',
        'If it was not you, tell your administrator at once.',
      ],
    },
  },
  gatherSeconds: 0,
  asked: true,
})

/** Tells somebody of a sign-in from a browser that was not seen before. */
export const newDevice = notice('newDevice', {
  label: 'Sign-in from a new device',
  icon: 'info',
  places: {
    name,
    device: { kind: 'text', says: 'What the browser calls itself', example: 'Chrome' },
    place: { kind: 'text', says: 'Network address', example: '198.51.100.7' },
  },
  texts: {
    Email: {
      subject: 'Sign-in from a new device',
      body: [
        '{{name}}, somebody signed in with your name from a device that was not used before: {{device}}, address {{place}}.',
        'If it was not you, change your password and end the other sessions in your account.',
      ],
    },
  },
  gatherSeconds: 0,
  asked: true,
})
