import { feature } from '../../../kit/feature/feature.server.ts'
import { companyKeys } from './company.api.ts'
import { companyCalls } from './company.server.ts'
import { auditedCompany } from './company-audit.server.ts'

/** How the users of the company sign in, and who mails in its name. It is for administrators. */
export default feature({
  screens: [{ path: '/Company', file: 'company', label: 'Company', icon: 'settings', group: 'Settings', key: companyKeys.view }],
  calls: companyCalls,
  keys: companyKeys,
  records: {
    company_sign_in: { label: ['Sign-in setting', 'Sign-in settings'], path: '/Company' },
    company_provider: { label: ['Provider', 'Providers'], path: '/Company' },
  },
  audited: auditedCompany,
  grants: { Scheduler: 'none' },
})
