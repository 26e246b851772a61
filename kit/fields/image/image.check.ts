import { z } from 'zod'
import { expects } from '../complaint.ts'
import { imageForm, imageSays, mostImageBytes } from './image.ts'

/** The file id of a stored image, or a new image as a data URL. */
export const check = () => z.union([z.int().min(1), z.string()], { error: expects(imageSays) }).refine(isImage, imageSays)

/** In base64, four characters are three bytes. */
const isImage = (value: number | string) =>
  typeof value === 'number' || ((value.length - value.indexOf(',') - 1) * 3 <= mostImageBytes * 4 + 8 && imageForm.test(value))
