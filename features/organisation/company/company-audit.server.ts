import type { AuditedTables } from '../../../kit/history/audited.server.ts'
import type { HistoryField } from '../../../kit/history/history.server.ts'

const yesNo = (label: string): HistoryField => ({ label, cell: 'yesNo' })

/** How the audit tells of a company's own settings, with the words of its form; a secret is in none of them. */
export const auditedCompany: AuditedTables = {
  company_sign_in: {
    label: 'Sign-in setting',
    fields: {
      min_letters: { label: 'Minimum length' },
      needs_capital: yesNo('Upper-case letter'),
      needs_lower: yesNo('Lower-case letter'),
      needs_digit: yesNo('Digit'),
      needs_special: yesNo('Special character'),
      specials: { label: 'Special characters that count' },
      password_days: { label: 'Days until a password is due' },
      reset_link_hours: { label: 'Hours that a mailed link holds' },
      messages: {
        label: 'What a failed sign-in says',
        choices: [
          { value: 'generic', label: 'That name or password is wrong' },
          { value: 'specific', label: 'Which of the two is wrong' },
        ],
      },
      encrypts: yesNo('Encrypt requests and answers'),
    },
  },
  company_provider: {
    label: 'Provider',
    shownBy: 'name',
    foundBy: ['name', 'issuer'],
    fields: {
      name: { label: 'Name' },
      issuer: { label: 'Issuer' },
      client_id: { label: 'Client id' },
      scope: { label: 'Scope' },
      domains: { label: 'Domains' },
      domain_id_claim: { label: 'Domain id claim' },
      audience: { label: 'Audience' },
      active: yesNo('Active'),
    },
  },
}
