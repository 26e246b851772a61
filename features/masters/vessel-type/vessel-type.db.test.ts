import { crc32, deflateSync } from 'node:zlib'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Send } from '../../../tests/support/served.ts'
import { world } from '../../../tests/support/world.ts'
import { allCalls } from '../../product.server.ts'

const salwa = await world(allCalls, '2026-12-11T06:00:00Z').open()
const administrator = salwa.as('Administrator')
const stranger = salwa.stranger('Administrator')
const { rows } = salwa

interface Stored {
  id: number
  version: number
  image: number | null
}

/** A PNG of one pixel of this red, and a word in it that is not part of the picture. */
function picture(red: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const length = Buffer.alloc(4)
    const sum = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  const head = chunk('IHDR', Buffer.from('00000001000000010802000000', 'hex'))
  const words = chunk('tEXt', Buffer.from('Location\0quay 4'))
  return Buffer.concat([signature, head, words, chunk('IDAT', deflateSync(Buffer.from([0, red, 0, 0]))), chunk('IEND', Buffer.alloc(0))])
}
const urlOf = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`

const path = '/vessel-types'
let names = 1
const add = (image: unknown) => administrator<Stored>('POST', path, { name: `Feeder ${names++}`, image })
const imageOf = (send: Send, { id }: Stored) => send<{ mime: string }>('GET', `${path}/${id}/images/image`)
const files = async () => (await rows(sql<{ id: number }>`select id from file order by id`)).map(({ id }) => id)

test('keeps its image, without the words in it, and hands it back (MAST-VESSEL-02)', async () => {
  const { data, status, body } = await add(urlOf(picture(200)))
  expect(status, body).toBe(200)
  const answer = await imageOf(administrator, data)
  expect(answer.data).toEqual({ mime: 'image/png' })
  const shown = Buffer.from(answer.byteData!, 'base64')
  expect(shown.includes('quay 4')).toBe(false)
  expect(shown.includes('IDAT')).toBe(true)
})

test('keeps the image through a change of something else, and replaces and removes it', async () => {
  const { data: made } = await add(urlOf(picture(1)))
  const before = await files()
  const save = ({ id, version }: Stored, image: unknown) =>
    administrator<Stored>('PUT', `${path}/${id}`, { version, name: 'Renamed', image })
  const renamed = await save(made, made.image)
  expect(renamed.data.image).toBe(made.image)
  const replaced = await save(renamed.data, urlOf(picture(2)))
  expect(replaced.data.image).not.toBe(made.image)
  expect(await files()).toHaveLength(before.length)
  expect(await files()).not.toContain(made.image)
  const removed = await save(replaced.data, null)
  expect(removed.data.image).toBeNull()
  expect(await files()).toHaveLength(before.length - 1)
  expect((await imageOf(administrator, made)).status).toBe(404)
})

test('takes its image with it when it is deleted', async () => {
  const { data: made } = await add(urlOf(picture(3)))
  await administrator('DELETE', path, { ids: [made.id] })
  expect(await files()).not.toContain(made.image)
})

test('refuses what is no image, too large or somebody else’s file, at its field, and stores nothing', async () => {
  const { data: made } = await add(urlOf(picture(4)))
  const before = await files()
  const wrong = [
    urlOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
    `data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}`,
    urlOf(Buffer.alloc(5 * 1024 * 1024 + 1)),
    made.image,
    'https://salwa.example/ship.png',
  ]
  for (const image of wrong) {
    const { status, errors } = await add(image)
    expect(status).toBe(400)
    expect(errors[0]).toMatchObject({ field: 'image', errorDescription: 'An image of up to 5 MB, JPEG, JPG or PNG' })
  }
  expect(await files()).toEqual(before)
})

test('shows its image to nobody of another company', async () => {
  const { data: made } = await add(urlOf(picture(5)))
  expect((await imageOf(stranger, made)).status).toBe(404)
  expect((await administrator('GET', `${path}/${made.id}/images/name`)).status).toBe(400)
})
