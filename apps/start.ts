import { buildWebWhenStale, webFolder } from './build-web.ts'
import { type Config, readConfig } from './config.ts'
import { type Data, openData, readSignIns } from './data.ts'
import { checkListening } from './listen-check.ts'
import { type Product, type Role, startProduct } from './product.ts'
import { whenToldToStop } from './told-to-stop.ts'
import { makeWorld, signInTable } from './worlds/make-world.ts'

const demoWorld = 'small-terminal'

/** Until the product runs nothing needs to be finished: a world cut short is made again at the next start. */
let stop = async () => {}
whenToldToStop(() => stop())

async function start(config: Config, role: Role): Promise<void> {
  for (const sentence of config.warnings) console.error(sentence)
  if (role !== 'worker') await checkListening(config.host, config.port)
  const [data] = await Promise.all([openData(config.databaseUrl, config.dataFolder), role === 'worker' ? undefined : buildWebWhenStale()])
  try {
    if (data.embedded && (await isEmpty(data))) {
      console.log('Making the demo world …')
      await makeWorld(demoWorld, data, config.dataFolder)
    }
    const product = await startProduct({ data, role, webFolder, ...config })
    announce(config, product, role)
    if (data.folder && data.folder !== config.dataFolder)
      console.log(`The data are in ${data.folder}, named by ${config.dataFolder}/WHERE\n`)
    stop = async () => {
      await product.stop()
      await data.close()
    }
    // kit/keep.mjs starts again, at this port, what has once been ready
    process.send?.({ port: product.port })
  } catch (error) {
    await data.close()
    throw error
  }
}

const isEmpty = async ({ owner }: Data) => (await owner.pool.query('select from company limit 1')).rowCount === 0

function announce({ dataFolder, host, publicUrl }: Config, { url }: Product, role: Role) {
  if (role === 'worker') return console.log('The worker runs.')
  const signIns = readSignIns(dataFolder)
  console.log(`\nQuayside runs at ${url}\n`)
  if (signIns.length > 0) console.log(`${signInTable(signIns)}\n`)
  if (host !== '127.0.0.1' && !publicUrl) console.log('Sign-in works only behind https: set PUBLIC_URL=https://…\n')
}

function roleOf(words: readonly string[]): Role {
  const named = words[words.indexOf('--role') + 1]
  if (!words.includes('--role')) return 'all'
  if (named === 'api' || named === 'worker') return named
  throw new Error('--role is api or worker.')
}

try {
  await start(readConfig(process.env), roleOf(process.argv))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
