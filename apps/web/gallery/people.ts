import { equipmentStatus } from '../../../features/masters/equipment-status/equipment-status.resource.ts'
import { skill } from '../../../features/masters/skill/skill.resource.ts'
import { processRules } from '../../../features/rules/process-rule/process-rule.api.ts'
import type { OrgNode, Right } from '../../../kit/access/actor.ts'
import type { SessionScreen, TokensAnswer } from '../../../kit/access/session.api.ts'

export type Elements = Readonly<Record<string, Right>>

const keys = [skill, equipmentStatus, processRules].flatMap(({ access }) => Object.values(access))
const withRight = (right: Right): Elements => ({
  ...Object.fromEntries(keys.map(key => [key, right])),
  Organisation_Node: right,
  Live_Schedule: right,
  Raw_Clocking: right,
  Payroll_Summary: right,
  Excel_Report_PayrollSummary: right,
  PDF_Report_PayrollSummary: right,
})
export const administrator = withRight('editable')
/** Sees everything, changes nothing. */
export const onlooker = withRight('visible')

const zone = 'Asia/Muscat'
const company = { id: 1, name: 'Salwa Ports', parentId: null, kind: 'unit', zone } as const
export const terminal = { id: 2, name: 'Salwa CT', parentId: 1, kind: 'terminal', zone } as const
export const nodes: readonly OrgNode[] = [
  company,
  terminal,
  { id: 3, name: 'Salwa General Cargo', parentId: 1, kind: 'terminal', zone },
  { id: 4, name: 'Duqm', parentId: 1, kind: 'unit', zone },
  { id: 5, name: 'Duqm CT', parentId: 4, kind: 'terminal', zone },
]

const page = (path: string, label: string, icon: string, group: string, more: Partial<SessionScreen> = {}): SessionScreen => ({
  path,
  file: '',
  label,
  icon,
  group,
  section: null,
  under: null,
  ...more,
})
/** Some of the product's, for a side menu that looks like it. */
const screens: readonly SessionScreen[] = [
  page('/Home', 'Home', 'home', 'Rostering'),
  page('/LiveSchedule', 'Live Schedule', 'roster', 'Rostering'),
  page('/AutoDeployment', 'Deployment', 'deployment', 'Rostering'),
  page('/RawClocking', 'Raw Clocking', 'clocking', 'Time and Attendance'),
  page('/PayrollSummary', 'Payroll Summary', 'pay', 'Time and Attendance', { file: 'payroll-summary' }),
  page('/Skill', 'Skill', 'skill', 'Master data'),
  page('/EquipmentStatus', 'Equipment Status', 'repair', 'Master data'),
  page('/DeploymentProcessRule', 'Deployment Process Rule', 'deployment', 'Master data', { file: 'process-rule-list' }),
  page('/DeploymentProcessRuleAdd', 'Add Process Rule', 'deployment', 'Master data', {
    file: 'process-rule-add',
    under: '/DeploymentProcessRule',
  }),
]

/** What signing in answers; the company's clock stands still, so that every picture is of the same day. */
export const signedIn = (elements: Elements): TokensAnswer => ({
  token: 'gallery',
  refreshToken: '',
  refreshTokenLifeTime: 30,
  tokenLifeTime: 10,
  userSessionExpiryPopUp: 5,
  session: {
    sessionId: 1,
    companyId: 1,
    userId: 1,
    userName: 'amira',
    authType: 'CRS',
    encrypts: false,
    fullName: 'Amira Rashid',
    employeeId: null,
    locale: 'en',
    companyName: company.name,
    roleName: 'Administrator',
    landing: '/Home',
    clockAt: '2026-12-11T08:00:00Z',
    nodes: [...nodes],
    orgnodes: [],
    elements: { ...elements },
    screens: [...screens],
    closed: [],
  },
})
