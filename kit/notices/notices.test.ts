import { describe, expect, it, test } from 'vitest'
import { domainName, inDomains, mailAddress, phoneNumber } from './addresses.ts'
import { languageNamed } from './languages.ts'
import { notice } from './notice.ts'
import { saidBy } from './outcome.ts'
import { fillPlaces, oneLine, placeFaults } from './places.ts'
import { isPrivate } from './private-address.server.ts'
import { smsSize } from './sms-parts.ts'

describe('an SMS', () => {
  it.each([
    ['a'.repeat(160), 160, 1],
    ['a'.repeat(161), 161, 2],
    ['a'.repeat(306), 306, 2],
    ['a'.repeat(307), 307, 3],
    // a sign of the second alphabet takes two places
    ['€'.repeat(80), 160, 1],
    ['€'.repeat(81), 162, 2],
    ['ก'.repeat(70), 70, 1],
    ['ก'.repeat(71), 71, 2],
    ['ก'.repeat(134), 134, 2],
    ['ก'.repeat(135), 135, 3],
    // one letter that is in no alphabet of the network changes the whole text
    [`${'a'.repeat(69)}ó`, 70, 1],
    [`${'a'.repeat(70)}ó`, 71, 2],
    // a letter outside the basic plane takes two
    ['🚢'.repeat(35), 70, 1],
    ['🚢'.repeat(36), 72, 2],
    ['', 0, 1],
  ])('of %s has %i letters in %i parts', (text, letters, parts) => {
    expect(smsSize(text)).toMatchObject({ letters, parts })
  })

  it('in Thai has room for 70 letters a part', () => expect(smsSize('ตารางเวร').perPart).toBe(70))
})

describe('an address', () => {
  it.each(['a@b.example', 'o.m-n+x@port.co.om', " a'b@c.example "])('%s is one', text => expect(mailAddress(text)).toBe(text.trim()))
  it.each([
    '',
    'a',
    'a@b',
    '@b.example',
    'a@b..example',
    'a b@c.example',
    'a@b.example\r\nBcc: x@y.example',
    'a@b.example,c@d.example',
    'a@[127.0.0.1]',
    '"a\nb"@c.example',
    `${'a'.repeat(65)}@b.example`,
  ])('%j is none', text => expect(mailAddress(text)).toBeNull())
  it.each([
    ['+968 9123 4567', '+96891234567'],
    ['00968-9123-4567', '+96891234567'],
    ['(0)81 234.5678', '0812345678'],
  ])('the number %s is %s', (text, number) => expect(phoneNumber(text)).toBe(number))
  it.each(['', '12345', '+1 555 CALL', '+96891234567\r\nX: 1', '1'.repeat(16), '+'])('the number %j is none', text =>
    expect(phoneNumber(text)).toBeNull(),
  )

  it('lies in a domain or below it', () => {
    const domains = ['salwa.example']
    expect(
      ['a@salwa.example', 'a@OPS.salwa.example', 'a@notsalwa.example', 'a@salwa.example.evil.example'].map(address =>
        inDomains(address, domains),
      ),
    ).toEqual([true, true, false, false])
    expect(inDomains('a@b.example', [])).toBe(true)
    expect(['@Salwa.Example', 'salwa', 'sal wa.example', 'a.b/c'].map(domainName)).toEqual(['salwa.example', null, null, null])
  })
})

test.each([
  ...[
    '127.0.0.1',
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
  ],
  ...[
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    '2002:7f00:1::',
    'fe80::1',
    'fe80::1%eth0',
    'fd12::1',
    'ff02::1',
    '[::1]',
    'nowhere',
  ],
])('%s is private', address => expect(isPrivate(address)).toBe(true))

test.each(['8.8.8.8', '172.32.0.1', '192.169.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])('%s is public', address =>
  expect(isPrivate(address)).toBe(false),
)

test.each([
  ['Thai', 'th'],
  ['ไทย', 'th'],
  ['fr-FR', 'fr'],
  [' Español', 'es'],
  ['Hindi', null],
  [null, null],
])('the language of %s is %s', (text, language) => expect(languageNamed(text)).toBe(language))

describe('a text', () => {
  const moved = notice('moved', {
    label: 'Moved',
    icon: 'info',
    places: {
      name: { kind: 'text', says: 'n', example: 'N' },
      on: { kind: 'date', says: 'd', example: '2026-11-23' },
      days: { kind: 'days', says: 'd', example: [] },
    },
    texts: { SMS: { subject: '', body: ['{{name}} {{on}}'] } },
  })

  it('of a company may neither know other places nor leave one out', () => {
    const own = (body: string) => placeFaults(moved, moved.texts.SMS!, { subject: '', body })
    expect(own('On {{on}}, {{name}}')).toEqual({ unknown: [], missing: [] })
    expect(own('{{salary}} {{on}}')).toEqual({ unknown: ['salary'], missing: ['name'] })
    expect(own('{{name}} {{on:a|b}} {{constructor}}')).toEqual({ unknown: ['constructor'], missing: [] })
    expect(own('{{name}} {{on}} {{ name }}')).toEqual({ unknown: ['{{ }}'], missing: [] })
  })

  it('is filled by the language of its reader', () => {
    const values = {
      name: 'N',
      on: '2026-11-23',
      days: [
        { date: '2026-11-23', text: 'D12' },
        { date: '2026-11-24', text: 'OFF' },
      ],
    }
    expect(fillPlaces(moved, values, 'th')).toEqual({ name: 'N', on: '23/พ.ย./2026', days: 'จ. 23/พ.ย./2026 D12\nอ. 24/พ.ย./2026 OFF' })
  })

  it('of a subject is one line', () => expect(oneLine('A\r\nBcc: b\u2028c\u0000')).toBe('A Bcc: b c'))
})

test('what the other side said is short and holds no secret', () => {
  expect(saidBy(`no\r\n ${'x'.repeat(300)} key-1`, ['key-1'])).toHaveLength(201)
  expect(saidBy('bad key-1', ['key-1', ''])).toBe('bad …')
})
