import { type LookupAddress, lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const nets = new BlockList()
const v4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '224.0.0.0/3',
]
// unspecified and loopback, IPv4 within IPv6 (mapped, NAT64, 6to4), unique local, link-local, multicast
const v6 = ['::/96', '64:ff9b::/96', '64:ff9b:1::/48', '2002::/16', '2001::/32', 'fc00::/7', 'fe80::/10', 'fec0::/10', 'ff00::/8']
for (const [family, list] of [
  ['ipv4', v4],
  ['ipv6', v6],
] as const)
  for (const net of list) {
    const [start, bits] = net.split('/') as [string, string]
    nets.addSubnet(start, Number(bits), family)
  }

/** Whether an address is local, private or no address at all: loopback, RFC 1918, link-local and what stands for them in IPv6. */
export function isPrivate(address: string): boolean {
  const bare = address.replace(/^\[|\]$/g, '').replace(/%.*$/, '')
  const family = isIP(bare)
  if (family === 0) return true
  // an IPv4 address written as IPv6 is judged as the IPv4 address
  const kind = family === 4 ? 'ipv4' : 'ipv6'
  return nets.check(bare, kind)
}

/** The error when a host name leads into a private network. */
export class PrivateAddress extends Error {
  constructor(readonly address: string) {
    super(address)
  }
}

/**
 * Looks up a host name and refuses private addresses. The connection goes to just the address that was found, so that a second answer of
 * the name server cannot lead elsewhere.
 */
export const publicOnly: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error) return done(error, [])
    const bad = found.find(({ address }) => isPrivate(address))
    if (bad) return done(new PrivateAddress(bad.address) as NodeJS.ErrnoException, [])
    const [first] = found
    return options.all ? done(null, found) : done(null, first!.address, first!.family)
  })
}
