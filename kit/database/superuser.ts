import { join } from 'node:path'

/** PostgreSQL's own first user, whom only the machine's owner may be. */
export const superuser = 'postgres'

/** Its password, beside the cluster (mode 0600). */
export const superuserFile = (folder: string): string => join(folder, 'superuser')

/** Gives the connection string of the superuser for a database, `postgres` when absent. */
export const addressOf =
  (password: string, port: number) =>
  (database = 'postgres'): string =>
    `postgres://${superuser}:${password}@127.0.0.1:${port}/${encodeURIComponent(database)}`
