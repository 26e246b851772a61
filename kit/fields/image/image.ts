import { makeField, type Options } from '../field.ts'

/** Bytes an image may have (FORM-09). */
export const mostImageBytes = 5 * 1024 * 1024

/** An image as a request brings it: JPEG or PNG, in letters. */
export const imageForm = /^data:image\/(?:jpeg|jpg|png);base64,([A-Za-z0-9+/]+={0,2})$/

export const imageSays = 'An image of up to 5 MB, JPEG, JPG or PNG'

/** An image. Rows carry the number of its file, fetched by the resource's image call; a draft has that number, or a new image as a data URL. */
export const image = <const Given extends Omit<Options, 'required' | 'unique'>>(given: Given) =>
  makeField<number | string, Given>(given, {
    kind: 'image',
    stored: ['int8'],
    cell: 'own',
    inFile: 'words',
    column: name => `${name}Id`,
    print: () => 'Yes',
    parse: cell => (imageForm.test(cell) ? cell : undefined),
    example: () => null,
  })
