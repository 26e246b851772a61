import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('nothing set gives the defaults, and an empty setting counts as not set', () => {
  expect(readConfig({})).toMatchObject({ port: 3000, host: '127.0.0.1', databaseUrl: undefined, logLevel: 'warn', warnings: [] })
  expect(readConfig({ PORT: '', HOST: ' ' })).toMatchObject({ port: 3000, host: '127.0.0.1' })
})

test.each([
  ['PORT', '70000', 'PORT must be a whole number from 0 to 65535.'],
  ['PORT', 'http', 'PORT must be a whole number from 0 to 65535.'],
  ['PUBLIC_URL', 'http://port.example', 'PUBLIC_URL must be an https:// address.'],
  ['DATABASE_URL', 'mysql://a@b/c', 'DATABASE_URL must be of the form postgres://user:password@host:5432/database.'],
  ['DATABASE_URL', 'postgres://secret@host', 'DATABASE_URL must be of the form postgres://user:password@host:5432/database.'],
  ['QUAYSIDE_PRIVATE_KEY', 'abc', 'QUAYSIDE_PRIVATE_KEY must be 64 hex digits (32 bytes).'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be fatal, error, warn, info, debug or silent.'],
  ['SESSION_MINUTES', '-1', 'SESSION_MINUTES must be a number of minutes above 0, at most 10080.'],
  ['SESSION_WARNING_MINUTES', '60', 'SESSION_WARNING_MINUTES must be less than SESSION_MINUTES.'],
  ['SIGN_IN_MESSAGES', 'kind', 'SIGN_IN_MESSAGES must be generic or specific.'],
  ['CONTACT', 'the port', 'CONTACT must be an e-mail address or an https:// page.'],
  ['SMTP_URL', 'http://user:secret@host', 'SMTP_URL must be of the form smtp://user:password@host:587 or smtps://host.'],
  ['SMTP_URL', 'smtp://user:secret@host', 'SMTP_URL needs MAIL_FROM, the address that mails come from.'],
  ['MAIL_FROM', 'Quayside <no-reply@port.example>', 'MAIL_FROM must be an e-mail address.'],
  ['SMS_URL', 'ftp://gateway.example', 'SMS_URL must be an http:// or https:// address.'],
  ['SMS_URL', 'https://{{to}}.example/', 'SMS_URL must be an http:// or https:// address.'],
  ['SMS_URL', 'https://gateway.example/send', 'SMS_URL needs SMS_BODY, a text with {{to}} and {{text}}.'],
  ['SMS_HEADERS', 'Authorization: secret', 'SMS_HEADERS must be a JSON object of header names and texts.'],
  ['SMS_HEADERS', '{"X":"a\\r\\nY: b"}', 'SMS_HEADERS must be a JSON object of header names and texts.'],
  ['SMS_BODY', '{"to":"{{to}}"}', 'SMS_BODY must be a JSON or form text with {{to}} and {{text}}.'],
  ['PRIVATE_GATEWAYS', 'http://localhost', 'PRIVATE_GATEWAYS must be host names or addresses, with commas between them.'],
  ['LOCAL_ISSUERS', 'localhost:3001', 'LOCAL_ISSUERS must be http:// or https:// addresses, with commas between them.'],
  ['MESSAGES_PER_HOUR', '0', 'MESSAGES_PER_HOUR must be a whole number from 1 to 1000000.'],
  ['QUAYSIDE_DTA', 'x', 'QUAYSIDE_DTA is no setting; QUAYSIDE_DATA is one.'],
  ['QUAYSIDE_COLOUR', 'x', 'QUAYSIDE_COLOUR is no setting.'],
])('%s=%s is refused in one sentence', (name, value, sentence) => {
  expect(() => readConfig({ [name]: value })).toThrow(new Error(sentence))
})

test('several wrong settings are said at once', () => {
  expect(() => readConfig({ PORT: '-1', QUAYSIDE_DTA: 'x' })).toThrow(
    new Error('QUAYSIDE_DTA is no setting; QUAYSIDE_DATA is one.\nPORT must be a whole number from 0 to 65535.'),
  )
})

test.each([
  ['SESION_MINUTES', 'SESSION_MINUTES'],
  ['SESSION_MINUTE', 'SESSION_MINUTES'],
  ['DATABSAE_URL', 'DATABASE_URL'],
  ['LOGLEVEL', 'LOG_LEVEL'],
])('%s is warned of as a misspelling', (name, meant) => {
  expect(readConfig({ [name]: 'x' }).warnings).toEqual([`${name} is no setting and is not read. Is ${meant} meant?`])
})

test('what an environment ordinarily holds is no misspelling', () => {
  const ordinary =
    'HOME HOSTNAME HOSTTYPE PATH POST PORTAL_X PORTS SHELL TERM USER LOGNAME PWD OLDPWD LANG LC_ALL EDITOR PAGER MAIL DISPLAY SSH_CONNECTION ' +
    'CONTEXT CONTENT INIT_CWD NODE NODE_ENV CI COLOR npm_lifecycle_event PGHOST PGPORT PGDATABASE XDG_DATA_DIRS DBUS_SESSION_BUS_ADDRESS LOG_FILE CHROMIUM TZ'
  expect(readConfig(Object.fromEntries(ordinary.split(' ').map(name => [name, 'x']))).warnings).toEqual([])
})

test('a mail server and a gateway are read with what they need', () => {
  const read = readConfig({
    SMTP_URL: 'smtps://user:secret@mail.example',
    MAIL_FROM: 'no-reply@port.example',
    SMS_URL: 'https://gateway.example/send',
    SMS_BODY: '{"to":"{{to}}","text":"{{text}}"}',
    PRIVATE_GATEWAYS: 'sms.port.internal, [::1]',
  })
  expect(read.messages).toEqual({
    mail: { url: 'smtps://user:secret@mail.example', from: 'no-reply@port.example' },
    sms: {
      url: 'https://gateway.example/send',
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"to":"{{to}}","text":"{{text}}"}',
      privateHosts: ['sms.port.internal', '[::1]'],
    },
    mostPerHour: 10_000,
    mostPerUserHour: 10_000,
  })
  expect(readConfig({}).messages).toMatchObject({ mail: null, sms: null })
})
