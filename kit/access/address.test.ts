import { expect, it } from 'vitest'
import { networkOf } from './address.ts'

it.each([
  ['10.9.8.7', '10.9.8'],
  ['::ffff:10.9.8.7', '10.9.8'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:0db8:0:0:ffff::2', '2001:db8:0:0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
])('%s is of %s, however it is written', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
