import { buildWebWhenStale, webFolder } from './build-web.ts'
import { type Config, readConfig } from './config.ts'
import { type Data, openData } from './data.ts'
import { askForCompany } from './first-run/ask-for-company.ts'
import { checkListening } from './listen-check.ts'
import { type Product, type Role, roleOf, startProduct } from './product.ts'
import { whenToldToStop } from './told-to-stop.ts'
import { prepareWorlds, signInAdvice } from './worlds/first-start.ts'
import { removeKeptPasswords } from './worlds/sign-ins.ts'
import { smallTerminal } from './worlds/small-terminal.ts'

/** Until the product runs nothing needs to be finished: a world cut short is made again at the next start. */
let stop = async () => {}
whenToldToStop(() => stop())

async function start(config: Config, role: Role, empty: boolean): Promise<void> {
  for (const sentence of config.warnings) console.error(sentence)
  if (role !== 'worker') await checkListening(config.host, config.port)
  const [data] = await Promise.all([openData(config.databaseUrl, config.dataFolder), role === 'worker' ? undefined : buildWebWhenStale()])
  try {
    const made = await prepareWorlds(data, empty ? null : smallTerminal)
    const asking = empty && role !== 'worker' ? await askForCompany(data, config.host) : undefined
    const sso = process.argv.includes('--demo-sso') ? await demoSso(data, config) : undefined
    const access = { ...config.access, localIssuers: [...config.access.localIssuers, ...(sso ? [sso.issuer] : [])] }
    const firstRun = asking?.firstRun
    const product = await startProduct({ data, role, webFolder, undeclaredFields: 'strip', firstRun, ...config, access })
    announce(config, product, role, asking?.advice(product.port) ?? (await signInAdvice(data, made)))
    if (sso) console.log(`${sso.advice}\n`)
    if (data.folder && data.folder !== config.dataFolder)
      console.log(`The data are in ${data.folder}, named by ${config.dataFolder}/WHERE\n`)
    stop = async () => {
      await product.stop()
      await sso?.stop()
      await data.close()
    }
    // kit/keep.mjs starts again, at this port, what has once been ready
    process.send?.({ port: product.port })
  } catch (error) {
    await data.close()
    throw error
  }
}

/** Its provider is there only where the packages for development are. */
async function demoSso({ owner }: Data, config: Config) {
  const { startDemoSso } = await import('./demo-sso.ts')
  return startDemoSso(owner, config)
}

function announce({ dataFolder, host, publicUrl }: Config, { url }: Product, role: Role, signIns: string) {
  if (role === 'worker') return console.log('The worker runs.')
  console.log(`\nQuayside runs at ${url}\n`)
  if (removeKeptPasswords(dataFolder)) console.log('Passwords are no longer kept: sign-ins.json is removed from the data folder.\n')
  if (signIns) console.log(`${signIns}\n`)
  if (host !== '127.0.0.1' && !publicUrl) console.log('Sign-in works only behind https: set PUBLIC_URL=https://…\n')
}

try {
  await start(readConfig(process.env), roleOf(process.argv), process.argv.includes('--empty'))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
