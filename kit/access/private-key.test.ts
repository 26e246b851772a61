import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keyOf, privateKey, seal, unseal } from './private-key.server.ts'

test('an encrypted text can be decrypted only with its key, and only unchanged', () => {
  const key = keyOf('ab'.repeat(32))
  const other = keyOf('cd'.repeat(32))
  const sealed = seal(key, 'Islam · ไทย')
  expect(unseal(key, sealed)).toBe('Islam · ไทย')
  expect(seal(key, 'Islam · ไทย').equals(sealed)).toBe(false)
  expect(() => unseal(other, sealed)).toThrow()
  const changed = Buffer.from(sealed)
  changed[changed.length - 1]! ^= 1
  expect(() => unseal(key, changed)).toThrow()
  expect(key.id).not.toBe(other.id)
  expect(() => keyOf('short')).toThrow('64 hex digits')
})

test('without a setting, the key is in a file of the data folder that only its owner can read', () => {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-key-'))
  const before = { data: process.env.QUAYSIDE_DATA, key: process.env.QUAYSIDE_PRIVATE_KEY }
  Object.assign(process.env, { QUAYSIDE_DATA: folder, QUAYSIDE_PRIVATE_KEY: '' })
  try {
    const key = privateKey()
    expect(statSync(join(folder, 'private.key')).mode & 0o777).toBe(0o600)
    expect(privateKey()).toBe(key)
  } finally {
    for (const [name, value] of [
      ['QUAYSIDE_DATA', before.data],
      ['QUAYSIDE_PRIVATE_KEY', before.key],
    ] as const)
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    rmSync(folder, { recursive: true })
  }
})
