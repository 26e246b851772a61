import { sql } from 'kysely'
import { example, idOf, rowsAfter, version } from '../../../tests/conformance/example.ts'
import { addProvider, getCompany, removeProvider, saveCompany, saveProvider } from './company.api.ts'

const draft = {
  name: 'Own sign-on',
  issuer: 'https://sso.port.example/realm',
  clientId: 'quayside',
  scope: 'openid profile',
  domains: [],
  domainIdClaim: 'preferred_username',
  audience: null,
  active: true,
}
const settings = {
  messages: null,
  minLetters: 10,
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
  version: null,
  senderVersion: null,
}

const ofCompany = { id: 'a provider of the company', clientId: 'a name that the provider gives' }

export const companyExample = example(
  rowsAfter([], async ({ db }) => ({
    companyProvider: await idOf(
      db,
      sql`insert into company_provider (company_id, name, issuer, client_id) values (company(), gen_random_uuid()::text, 'https://sso.port.example', gen_random_uuid()::text) returning id`,
    ),
  })),
  [
    { of: getCompany, input: () => ({}), silent: 'it is of the company' },
    { of: saveCompany, input: () => settings },
    { of: addProvider, input: () => draft, ofCompany },
    { of: saveProvider, input: ({ companyProvider: id }) => ({ ...draft, id, version }), ofCompany },
    { of: removeProvider, input: ({ companyProvider: id }) => ({ id, version }), ofCompany },
  ],
)
