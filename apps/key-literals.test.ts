import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { keyLiterals } from './key-literals.ts'

test('keys in quotes are found, names and words are not', () => {
  const hex = createHash('sha256').update('quay').digest('hex')
  const base64 = createHash('sha256').update('crane').digest('base64')
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' })
  const jwk = JSON.stringify(privateKey.export({ format: 'jwk' }))
  const made = Array.from({ length: 200 }, () => randomBytes(24).toString('base64url'))
  expect(keyLiterals(`const a="${hex}",b='${base64}'`)).toEqual([hex, base64])
  expect(keyLiterals(pem.toString())).toHaveLength(1)
  expect(keyLiterals(jwk).length).toBeGreaterThan(0)
  expect(made.filter(key => keyLiterals(`f("${key}")`).length > 0).length).toBeGreaterThan(190)
  expect(
    keyLiterals(
      `"AttendanceExceptionReport", "mantine-Notification-description", 'Excel_Report_TotalOff_Cancelled', "${'loading-'.repeat(5)}"`,
    ),
  ).toEqual([])
})
