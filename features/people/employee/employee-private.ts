/** What is kept encrypted in `employee_private` and shown only to those with the right: the columns in camel case, and their labels. */
export const privateFields = {
  socialSecurity: 'Social Security',
  religion: 'Religion',
  fingerprintNo: 'Fingerprint Number',
  street: 'Street Address',
  street2: 'Street Address 2',
  city: 'City',
  state: 'State{{:address}}',
  postCode: 'Post Code',
} as const

export type PrivateField = keyof typeof privateFields
export const privateNames = Object.keys(privateFields) as PrivateField[]

/** What stands for a value that may not be seen. */
export const mask = '••••••'
