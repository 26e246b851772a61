import { cleanJpeg } from './jpeg.ts'
import { cleanPng } from './png.ts'

interface CleanImage {
  readonly mime: 'image/jpeg' | 'image/png'
  readonly bytes: Buffer
}

/** Rebuilds a JPEG or PNG with only its picture: no location, camera or texts, nothing after its end. Null when it is neither. */
export function cleanImage(bytes: Buffer): CleanImage | null {
  const png = cleanPng(bytes)
  if (png) return { mime: 'image/png', bytes: png }
  const jpeg = cleanJpeg(bytes)
  return jpeg && { mime: 'image/jpeg', bytes: jpeg }
}
