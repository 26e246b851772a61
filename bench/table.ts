import { median } from './baseline.ts'
import { type Answered, answered, asked } from './table/asking.ts'
import { openPages, type PageName, type Pages } from './table/pages.ts'
import { type Scrolled, scrolled, scrolls } from './table/scrolling.ts'

// the third shows how far two runs of the same page lie apart
const pages: Readonly<Record<string, PageName>> = { ours: 'ours', bare: 'bare', again: 'bare' }
const names = Object.keys(pages)

/** P9, P10: 100,000 rows of 30 columns in our table and in a bare page with TanStack Virtual, built as for production, in turns. */
export async function run(smoke: boolean): Promise<void> {
  const served = await openPages()
  try {
    await scrolling(served, smoke ? 1 : 5, smoke ? 20 : 120)
    await asking(served, smoke ? 1 : 5)
  } finally {
    await served.close()
  }
}

async function scrolling(served: Pages, rounds: number, frames: number): Promise<void> {
  console.log(`P9, frames a second · longest frame · main thread a frame, ms; medians of ${rounds}`)
  const runs = new Map<string, Scrolled[]>()
  for (let round = 0; round < rounds; round++) {
    for (const name of names) {
      const page = await served.open(pages[name]!)
      for (const scroll of scrolls) {
        const key = `${scroll.what} ${name}`
        runs.set(key, [...(runs.get(key) ?? []), await scrolled(page, scroll, frames)])
      }
      await page.close()
    }
  }
  for (const { what } of scrolls) {
    const of = (name: string, which: keyof Scrolled) => median(runs.get(`${what} ${name}`)!.map(each => each[which]))
    const shown = names.map(
      name => `${name} ${(['perSecond', 'longest', 'busy'] as const).map(which => of(name, which).toFixed(1)).join(' · ')}`,
    )
    console.log(`${what.padEnd(14)}${shown.join('   ')}   ${ratios(name => of(name, 'perSecond'))}`)
  }
}

async function asking(served: Pages, rounds: number): Promise<void> {
  console.log(
    `P10, milliseconds to the painted result, and the longest pause in them; bare sorts with the same collator and filters by hand;`,
  )
  console.log(`medians of ${rounds}`)
  const runs = new Map<string, Answered[]>()
  for (let round = 0; round < rounds; round++) {
    for (const name of names) {
      for (const list of asked) {
        const page = await served.open(pages[name]!)
        for (const each of list) {
          const key = `${each.what} ${name}`
          runs.set(key, [...(runs.get(key) ?? []), await answered(page, each)])
        }
        await page.close()
      }
    }
  }
  for (const { what } of asked.flat()) {
    const of = (name: string, which: keyof Answered) => median(runs.get(`${what} ${name}`)!.map(each => each[which]))
    const shown = names.map(name => `${name} ${(['total', 'pause'] as const).map(which => of(name, which).toFixed(0)).join(' · ')}`)
    console.log(`${what.padEnd(38)}${shown.map(each => each.padEnd(18)).join('')}   ${ratios(name => of(name, 'total'))}`)
  }
}

const ratios = (of: (name: string) => number): string =>
  `ours/bare ${(of('ours') / of('bare')).toFixed(2)}, bare/bare ${(of('again') / of('bare')).toFixed(2)}`
