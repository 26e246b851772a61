import type { FormField } from '../../../kit/fields/view.ts'
import type { FormValues } from '../../../kit/ui/form-faults.ts'
import type { Words } from '../../../kit/words/words.tsx'
import type { CompanySettings } from './company.api.ts'

interface SettingGroup {
  readonly title: string
  readonly says?: string
  readonly fields: FormField[]
}

/** The settings of a company as its form shows them. */
export function settingGroups(t: Words): SettingGroup[] {
  const asked = (name: keyof CompanySettings, label: string): FormField => ({ name, label, kind: 'toggle', half: true })
  return [
    {
      title: t('Passwords'),
      says: t('What is changed here counts for passwords that are chosen from now on.'),
      fields: [
        { name: 'minLetters', label: t('Minimum length'), kind: 'integer', required: true, min: 8, max: 64, half: true },
        {
          name: 'passwordDays',
          label: t('Days until a password is due'),
          kind: 'integer',
          min: 1,
          max: 3650,
          half: true,
          hint: t('Empty: never'),
        },
        asked('needsCapital', t('Upper-case letter')),
        asked('needsLower', t('Lower-case letter')),
        asked('needsDigit', t('Digit')),
        asked('needsSpecial', t('Special character')),
        { name: 'specials', label: t('Special characters that count'), kind: 'text', max: 40, hint: t('Empty: all of them') },
      ],
    },
    {
      title: t('Sign-in'),
      fields: [
        {
          name: 'messages',
          label: t('What a failed sign-in says'),
          kind: 'choice',
          options: [
            { value: 'generic', label: t('That name or password is wrong') },
            { value: 'specific', label: t('Which of the two is wrong') },
          ],
          hint: t('Empty: as the installation says'),
        },
        {
          name: 'resetLinkHours',
          label: t('Hours that a mailed link holds'),
          kind: 'integer',
          required: true,
          min: 1,
          max: 24,
        },
        {
          name: 'encrypts',
          label: t('Encrypt requests and answers'),
          kind: 'toggle',
          hint: t('From the next sign-in of each user on. TLS protects them already; this hides them from a proxy that opens TLS.'),
        },
      ],
    },
    {
      title: t('Mail sender'),
      fields: [
        { name: 'senderName', label: t('Sender name'), kind: 'text', max: 100, hint: t('Empty: the name of the company') },
        { name: 'senderAddress', label: t('Sender address'), kind: 'email', max: 254, hint: t('Empty: that of the installation') },
      ],
    },
  ]
}

/** The values of the form. */
export const valuesFrom = (settings: CompanySettings): FormValues => Object.fromEntries(settingNames.map(name => [name, settings[name]]))

const settingNames: readonly (keyof CompanySettings)[] = [
  'messages',
  'minLetters',
  'needsCapital',
  'needsLower',
  'needsDigit',
  'needsSpecial',
  'specials',
  'passwordDays',
  'resetLinkHours',
  'encrypts',
  'senderName',
  'senderAddress',
]

const numberOf = (value: unknown) => (value === null || value === undefined || value === '' ? null : Number(value))

/** What is saved of the values. */
export const settingsFrom = (values: FormValues): CompanySettings => ({
  ...(Object.fromEntries(settingNames.map(name => [name, values[name] ?? null])) as unknown as CompanySettings),
  minLetters: Number(values.minLetters),
  resetLinkHours: Number(values.resetLinkHours),
  passwordDays: numberOf(values.passwordDays),
})

/** How a new company begins. */
export const firstSettings: CompanySettings = {
  messages: null,
  minLetters: 8,
  needsCapital: true,
  needsLower: true,
  needsDigit: true,
  needsSpecial: true,
  specials: null,
  passwordDays: null,
  resetLinkHours: 24,
  encrypts: false,
  senderName: null,
  senderAddress: null,
}
