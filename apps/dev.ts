import { createServer } from 'vite'
import { readConfig } from './config.ts'
import { openData } from './data.ts'
import { startProduct } from './product.ts'
import { whenToldToStop } from './told-to-stop.ts'
import { prepareWorlds, signInAdvice } from './worlds/first-start.ts'

// npm run dev: the server on PORT, and the pages with reload on a port of their own
const config = readConfig(process.env)
const data = await openData(config.databaseUrl, config.dataFolder)
const made = await prepareWorlds(data)
const product = await startProduct({ data, ...config })
const pages = await createServer({ configFile: 'vite.config.ts', server: { proxy: { '/api': product.url } } })
await pages.listen()
console.log(`Pages ${pages.resolvedUrls?.local[0]}  calls ${product.url}\n${await signInAdvice(data, made)}`)

whenToldToStop(async () => {
  await pages.close()
  await product.stop()
  await data.close()
})
