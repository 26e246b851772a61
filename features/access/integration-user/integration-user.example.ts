import { example, rowsAfter } from '../../../tests/conformance/example.ts'
import { roleExample } from '../role/role.example.ts'
import { grantUrl, listUrls } from './integration-user.api.ts'

export const integrationUserExample = example(rowsAfter([roleExample]), [
  { of: listUrls, input: () => ({}), silent: 'grants belong to the company' },
  {
    of: grantUrl,
    input: ({ keptRole: roleId }) => ({ roleId, module: 'skills', controller: 'GET /skills' }),
    ofCompany: { roleId: 'a role of the company' },
  },
])
