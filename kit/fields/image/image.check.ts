import { z } from 'zod'
import { expects } from '../complaint.ts'
import { imageForm, imageSays, mostImageBytes } from './image.ts'

/** The file id of a stored image, or a new image as a data URL. */
export const check = () => z.union([z.int().min(1), z.string()], { error: expects(imageSays) }).refine(isImage, imageSays)

const isImage = (value: number | string) => typeof value === 'number' || (bytesOf(value) <= mostImageBytes && imageForm.test(value))

/** In base64, four characters are three bytes, less one for each sign that fills up the end. */
const bytesOf = (url: string) => ((url.length - url.indexOf(',') - 1) / 4) * 3 - (url.endsWith('==') ? 2 : url.endsWith('=') ? 1 : 0)
