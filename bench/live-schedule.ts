import { randomBytes } from 'node:crypto'
import { chromium } from 'playwright-core'
import { buildWebWhenStale, webFolder } from '../apps/build-web.ts'
import { openData } from '../apps/data.ts'
import { startProduct } from '../apps/product.ts'
import { Caller } from '../apps/story/caller.ts'
import { largeSize, makeLargeTerminal } from '../apps/worlds/large/large-terminal.ts'
import { type LiveSchedule, readLiveSchedule } from '../features/roster/live-roster/live-roster.api.ts'
import { coverageOfRoster } from '../features/rules/coverage/coverage.rules.ts'
import { ensureDatabase } from '../kit/database/roles.ts'
import { startTemporaryCluster } from '../kit/database/temporary.ts'
import { executable, flags } from '../tests/browser/chromium.ts'
import { median } from './baseline.ts'
import { serveBarePage } from './live-schedule/bare-page.ts'
import { dragged, opened, scrolled } from './live-schedule/measures.ts'
import { signedIn } from './screens.ts'

const month = { from: '2026-12-01', to: '2026-12-31' }
const today = '2026-12-02T08:00:00Z'

/** The live schedule of large-terminal, 3,000 people by 31 days, beside a bare page with TanStack Virtual and the same answer, in turns. */
export async function run(smoke: boolean): Promise<void> {
  if (!executable) throw new Error('This bench needs Chromium: set CHROMIUM, or install /usr/bin/chromium')
  process.env.QUAYSIDE_PRIVATE_KEY ??= randomBytes(32).toString('hex')
  const rounds = smoke ? 1 : 7
  const [cluster] = await Promise.all([startTemporaryCluster('live-schedule'), buildWebWhenStale()])
  await ensureDatabase(cluster.adminUrl(), 'quayside')
  const data = await openData(cluster.adminUrl('quayside'), '.')
  const size = { ...largeSize, people: smoke ? 60 : largeSize.people, daysBefore: 1, daysAhead: 30, daysCounted: 0 }
  const made = await makeLargeTerminal(data.owner, today, size)
  await data.owner.pool.query('update company set clock_at = $1, unfinished = false', [today])
  const product = await startProduct({ data, host: '127.0.0.1', port: 0, logLevel: 'error', webFolder })
  const signIn = made.signIns.find(({ role }) => role === 'Scheduler')!
  const scheduler = await Caller.signIn(product.url, signIn.user, signIn.password)
  const answer = await scheduler.call(readLiveSchedule, { orgNodeId: made.nodeId, ...month })
  const bare = await serveBarePage(answer)
  const browser = await chromium.launch({ executablePath: executable, args: flags })
  try {
    console.log(`${answer.people.length} people, ${answer.people[0]!.days.length} days; medians of ${rounds}`)
    showCoverage(answer, smoke ? 20 : 300)
    const context = await signedIn(browser, product.url, signIn)
    const urls = { ours: `${product.url}/LiveSchedule`, bare: bare.url }
    const times = { ours: [] as number[], bare: [] as number[] }
    const frames = { ours: [] as number[], bare: [] as number[] }
    let held = 0
    for (const name of ['ours', 'bare'] as const) await opened(context, urls[name])
    for (let round = 0; round < rounds; round++)
      for (const name of ['ours', 'bare'] as const) {
        times[name].push(await opened(context, urls[name]))
        const page = await context.newPage()
        await page.goto(urls[name])
        await page.getByRole('gridcell').first().waitFor()
        await page.waitForTimeout(500)
        const seen = await scrolled(page, smoke ? 20 : 240)
        frames[name].push(seen.perSecond)
        if (name === 'ours') held += seen.held
        await page.close()
      }
    show('opening, ms', times, 0)
    show('frames a second, scrolling', frames, 1)
    console.log(`frames held up over 50 ms by our page: ${held} of ${rounds * 240}`)
    const page = await context.newPage()
    await page.goto(urls.ours)
    await page.getByRole('gridcell').first().waitFor()
    await page.waitForTimeout(1000)
    const { script, all } = await dragged(page, smoke ? 10 : 60)
    console.log(`a step of a drag, ms: script ${script.toFixed(1)}, all of the main thread ${all.toFixed(1)}`)
  } finally {
    await browser.close()
    await bare.close()
    await product.stop()
    await data.close()
    await cluster.stop()
  }
}

type Both = Readonly<Record<'ours' | 'bare', readonly number[]>>
function show(what: string, { ours, bare }: Both, digits: number): void {
  const one = median([...ours])
  const other = median([...bare])
  console.log(`${what}: ours ${one.toFixed(digits)}, bare ${other.toFixed(digits)}, ours/bare ${(one / other).toFixed(2)}`)
}

/** Coverage again after somebody's day has changed, each time another one. */
function showCoverage(answer: LiveSchedule, moves: number): void {
  const off = answer.legend.findIndex(({ kind }) => kind === 'off')
  let roster = answer
  let last = coverageOfRoster(roster)
  const times: number[] = []
  for (let move = 0; move < moves; move++) {
    const at = (move * 37) % roster.people.length
    const day = (move * 7) % roster.people[0]!.days.length
    const people = [...roster.people]
    const days = [...people[at]!.days]
    days[day] = days[day] === off ? 0 : off
    people[at] = { ...people[at]!, days }
    roster = { ...roster, people }
    const started = performance.now()
    last = coverageOfRoster(roster, last)
    times.push(performance.now() - started)
  }
  const warm = times.slice(Math.floor(moves / 10)).sort((one, other) => one - other)
  const share = (part: number) => warm[Math.min(warm.length - 1, Math.floor(warm.length * part))]!.toFixed(1)
  console.log(`coverage of a moved cell, ms: median ${share(0.5)}, 95 % below ${share(0.95)}, longest ${share(1)}`)
}
