import { join } from 'node:path'

/** PostgreSQL's superuser, for the owner of the machine only. */
export const superuser = 'postgres'

/** The file with its password, in the cluster's folder (mode 0600). */
export const superuserFile = (folder: string): string => join(folder, 'superuser')

/** Returns a function that makes the superuser's connection string to a database, `postgres` when absent. */
export const addressOf =
  (password: string, port: number) =>
  (database = 'postgres'): string =>
    `postgres://${superuser}:${password}@127.0.0.1:${port}/${encodeURIComponent(database)}`
