// The names of a backup's parts. It is a folder of files, with the SHA-256 of each in SHA256SUMS as `sha256sum -c` reads it.

export const sumsName = 'SHA256SUMS'
export const manifestName = 'manifest.json'
export const keyName = 'private.key'
export const tablesFolder = 'tables'
/** COPY's text, gzipped */
export const rowsName = (table: string): string => `${tablesFolder}/${table}.copy.gz`

/** The folder of a backup begun at an instant (ISO, UTC); the names sort by time. */
export const folderName = (instant: string): string => `${instant.slice(0, 19).replaceAll(':', '')}Z`
export const isFolderName = (name: string): boolean => /^\d{4}-\d\d-\d\dT\d{6}Z$/.test(name)
