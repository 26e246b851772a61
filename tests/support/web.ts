/** The browser application is built once, before the files that look at it run beside each other. */
export { buildWebWhenStale as setup } from '../../apps/build-web.ts'
