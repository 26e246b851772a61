import { z } from 'zod'
import { nameOf } from '../../../kit/fields/text/text.check.ts'
import { mailAddress } from '../../../kit/notices/addresses.ts'
import { zones } from '../org-node/zone-names.rules.ts'

const mostLetters = 100

/** What every company begins with, whoever makes it. */
export const companyWanted = {
  companyName: nameOf(mostLetters),
  terminalName: nameOf(mostLetters),
  zone: z.enum(zones, 'Choose a time zone'),
  fullName: nameOf(mostLetters),
  userName: nameOf(mostLetters).refine(text => mailAddress(text) !== null, 'Enter your valid email address'),
}
