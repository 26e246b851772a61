import type { FormField } from '../../../kit/fields/view.ts'
import type { FormValues } from '../../../kit/ui/form-faults.ts'
import type { Words } from '../../../kit/words/words.tsx'
import type { CompanyProvider, ProviderDraft } from './company.api.ts'

/** The fields of a provider of single sign-on. Its secret is typed and never shown. */
export const providerFields = (t: Words, known: CompanyProvider | null): FormField[] => [
  { name: 'name', label: t('Name'), kind: 'text', required: true, max: 100 },
  { name: 'issuer', label: t('Issuer'), kind: 'text', required: true, max: 300, hint: t('The https address by which it names itself') },
  { name: 'clientId', label: t('Client id'), kind: 'text', required: true, max: 200, half: true },
  {
    name: 'clientSecret',
    label: t('Client secret'),
    kind: 'text',
    max: 1000,
    half: true,
    hint: known?.hasSecret ? t('Empty: the secret that is kept stays') : t('Empty: a public client'),
  },
  ...(known?.hasSecret ? [{ name: 'dropsSecret', label: t('Forget the secret'), kind: 'toggle' } as const] : []),
  { name: 'scope', label: t('Scope'), kind: 'text', required: true, max: 300 },
  {
    name: 'domains',
    label: t('Domains'),
    kind: 'text',
    max: 1000,
    hint: t('With commas. A user name of one of them is sent to this provider'),
  },
  {
    name: 'domainIdClaim',
    label: t('Domain id claim'),
    kind: 'text',
    required: true,
    max: 60,
    half: true,
    hint: t('Which claim says the domain id of a user'),
  },
  { name: 'audience', label: t('Audience'), kind: 'text', max: 200, half: true, hint: t('For programs with a token of this provider') },
  { name: 'active', label: t('Active'), kind: 'toggle' },
]

export const providerValues = (known: CompanyProvider | null): FormValues => ({
  name: known?.name ?? '',
  issuer: known?.issuer ?? '',
  clientId: known?.clientId ?? '',
  clientSecret: null,
  dropsSecret: false,
  scope: known?.scope ?? 'openid profile email',
  domains: known?.domains.join(', ') ?? null,
  domainIdClaim: known?.domainIdClaim ?? 'preferred_username',
  audience: known?.audience ?? null,
  active: known?.active ?? true,
})

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** What is saved: an untouched secret is left out. */
export function providerFrom(values: FormValues, known: CompanyProvider | null): ProviderDraft {
  const secret = textOf(values.clientSecret)
  const drops = values.dropsSecret === true || known === null
  return {
    name: textOf(values.name),
    issuer: textOf(values.issuer),
    clientId: textOf(values.clientId),
    ...(secret !== '' ? { clientSecret: secret } : drops && { clientSecret: '' }),
    scope: textOf(values.scope),
    domains: textOf(values.domains)
      .split(/[,\s]+/)
      .filter(each => each !== ''),
    domainIdClaim: textOf(values.domainIdClaim),
    audience: textOf(values.audience) || null,
    active: values.active === true,
  }
}
