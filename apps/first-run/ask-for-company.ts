import { firstRunPath } from '../../kit/sign-in/first-run.rules.ts'
import { type FirstRun, type Owned, openFirstRun } from './first-run.ts'

/** The first run of a start, and what its log says of it. */
interface Asking {
  readonly firstRun: FirstRun
  advice(port: number): string
}

/**
 * Asks for a company where there is none; undefined where there is one.
 * @throws one sentence when the server will not listen where the machine itself can ask it
 */
export async function askForCompany(data: Owned, host: string): Promise<Asking | undefined> {
  const opened = await openFirstRun(data, () => new Date().toISOString())
  if (!opened) return undefined
  const { code, firstRun } = opened
  const name = ownNameAt(host)
  if (!name)
    throw new Error(`--empty asks for the first company on a page for this machine alone, and HOST is ${host}: leave it out until then.`)
  return { firstRun, advice: port => adviceOf(`http://${name}:${port}${firstRunPath}`, code) }
}

/** By which the machine itself reaches a server that listens at this address. */
function ownNameAt(host: string): string | undefined {
  if (host === '::1') return '[::1]'
  if (host === 'localhost') return host
  return ['127.0.0.1', '0.0.0.0', '::'].includes(host) ? '127.0.0.1' : undefined
}

const adviceOf = (url: string, code: string) =>
  `There is no company yet. Open this page in a browser on this machine, and type the code:

  ${url}
  ${code}

The code is for one company and until the next start, which shows a new one.`
