const groupsOfV6 = 8

/** The network of an address: the first three numbers of an IPv4 address, even when written as IPv6, or the /64 of an IPv6 address. */
export function networkOf(address: string): string {
  const v4 = /(?:^|:)(\d+\.\d+\.\d+)\.\d+$/.exec(address)
  if (v4) return v4[1]!
  const [front = [], back = []] = address
    .replace(/%.*$/, '')
    .split('::')
    .map(part => part.split(':').filter(Boolean))
  const left = Array<string>(Math.max(0, groupsOfV6 - front.length - back.length)).fill('0')
  return [...front, ...left, ...back]
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':')
}
