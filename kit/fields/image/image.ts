import { makeField, type Options } from '../field.ts'

/** Maximum size of an image in bytes (FORM-09). */
export const mostImageBytes = 5 * 1024 * 1024

/** A new image in a request: JPEG or PNG as a data URL. */
export const imageForm = /^data:image\/(?:jpeg|jpg|png);base64,([A-Za-z0-9+/]+={0,2})$/

export const imageSays = 'An image of up to 5 MB, JPEG, JPG or PNG'

/** An image. Rows have its file id, and the resource's image call fetches it. A draft has the same id or a new image as a data URL. */
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
