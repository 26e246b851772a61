/** Texts of the specification: IMP-01, IMP-13. */
export const importTexts = {
  invalidTitle: 'Invalid File Format',
  invalidFile: 'Invalid file upload ! Please upload valid file',
  checked: 'File Validated Successfully',
  applied: 'File is Uploaded Successfully',
  noRows: 'This file has no rows.',
  noGoodRow: 'No row of this file can be imported.',
  formula: 'A formula is not accepted; put the value itself.',
} as const

/** Maximum number of rows of a file that is answered while the user waits. A file with more rows is checked and imported by a job. */
export const mostRowsAtOnce = 5000

/** Maximum size of an uploaded file, in bytes (IMP-10). */
export const mostFileBytes = 14 * 1024 * 1024

/** The specified error code of a file that is refused because of its content (ERR-01, CF-58). */
export const wrongFile = 'ER001'
