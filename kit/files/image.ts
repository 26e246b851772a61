import { cleanJpeg } from './jpeg.ts'
import { cleanPng } from './png.ts'

interface CleanImage {
  readonly mime: 'image/jpeg' | 'image/png'
  readonly bytes: Buffer
}

/** Rebuilds a JPEG or PNG from what draws it: no place, camera or words in it, nothing behind its end. Null for anything else, by its bytes alone. */
export function cleanImage(bytes: Buffer): CleanImage | null {
  const png = cleanPng(bytes)
  if (png) return { mime: 'image/png', bytes: png }
  const jpeg = cleanJpeg(bytes)
  return jpeg && { mime: 'image/jpeg', bytes: jpeg }
}
