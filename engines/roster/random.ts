/** Random numbers from 0 to below 1; the same seed gives the same numbers (mulberry32, Tommy Ettinger 2017). */
export function seeded(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Brings a list into another order, every one as likely (Fisher and Yates). */
export function shuffle(list: Int32Array, random: () => number): void {
  for (let last = list.length - 1; last > 0; last--) {
    const at = Math.floor(random() * (last + 1))
    const moved = list[at]!
    list[at] = list[last]!
    list[last] = moved
  }
}
