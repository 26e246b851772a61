import type { ComponentType } from 'react'
import type { IconName } from '../kit/ui/icon.tsx'

export interface Screen {
  path: string
  load: () => Promise<{ default: ComponentType }>
  label: string
  icon: IconName
  /** one of menu-groups.tsx: the button of the rail that it opens from */
  group: string
  /** the permission key that shows it; null is for everyone signed in */
  key: string | null
  /** not in the rail: reached from another screen, named in `under` */
  hidden?: boolean
  under?: string
}

/** Every screen, in its order within the group: one line each. */
export const screens: readonly Screen[] = [
  { path: '/Home', load: () => import('./home/home.screen.tsx'), label: 'Home', icon: 'home', group: 'Rostering', key: null },
  {
    path: '/LiveSchedule',
    load: () => import('./scheduling/live-schedule/live-schedule.screen.tsx'),
    label: 'Live Schedule',
    icon: 'roster',
    group: 'Rostering',
    key: 'Live_Schedule',
  },
  {
    path: '/RosterProposal',
    load: () => import('./scheduling/build/roster-proposal.screen.tsx'),
    label: 'Built roster',
    icon: 'roster',
    group: 'Rostering',
    key: 'Build_Schedule',
    hidden: true,
    under: '/LiveSchedule',
  },
  {
    path: '/ShiftPlan',
    load: () => import('./scheduling/shift-plan/shift-plan.screen.tsx'),
    label: 'Shift Plan',
    icon: 'plan',
    group: 'Rostering',
    key: 'Shift_Plan',
  },
  {
    path: '/AddShiftPlan',
    load: () => import('./scheduling/shift-plan/add-shift-plan.screen.tsx'),
    label: 'Add Shift Plan',
    icon: 'plan',
    group: 'Rostering',
    key: 'Shift_Plan',
    hidden: true,
    under: '/ShiftPlan',
  },
  {
    path: '/ShiftPlanAssignment',
    load: () => import('./scheduling/shift-plan/shift-plan-assignment.screen.tsx'),
    label: 'Shift Plan Assignment',
    icon: 'plan',
    group: 'Rostering',
    key: 'Shift_Plan',
    hidden: true,
    under: '/ShiftPlan',
  },
  {
    path: '/Import',
    load: () => import('./imports/imports.screen.tsx'),
    label: 'Import',
    icon: 'upload',
    group: 'Rostering',
    key: 'Import',
  },
  {
    path: '/EventSchedule',
    load: () => import('./events/event/event-schedule.screen.tsx'),
    label: 'Event Schedule',
    icon: 'ship',
    group: 'Rostering',
    key: 'Event_Schedule',
  },
  {
    path: '/AutoDeployment',
    load: () => import('./deployment/auto-deployment/auto-deployment.screen.tsx'),
    label: 'Deployment',
    icon: 'deployment',
    group: 'Rostering',
    key: 'Auto_Deployment',
  },
  {
    path: '/AttendanceReconcilation',
    load: () => import('./attendance/reconciliation/attendance-reconciliation.screen.tsx'),
    label: 'Attendance Reconciliation',
    icon: 'attendance',
    group: 'Time and Attendance',
    key: 'Attendance_Reconcilation',
  },
  {
    path: '/RawClocking',
    load: () => import('./attendance/raw-clocking/raw-clocking.screen.tsx'),
    label: 'Raw Clocking',
    icon: 'clocking',
    group: 'Time and Attendance',
    key: 'Raw_Clocking',
  },
  {
    path: '/PayrollSummary',
    load: () => import('./attendance/payroll-summary/payroll-summary.screen.tsx'),
    label: 'Payroll Summary',
    icon: 'pay',
    group: 'Time and Attendance',
    key: 'Payroll_Summary',
  },
  {
    path: '/Skill',
    load: () => import('./masters/skill/skill.screen.tsx'),
    label: 'Skill',
    icon: 'skill',
    group: 'Master data',
    key: 'Skill',
  },
  {
    path: '/ShiftBand',
    load: () => import('./masters/shift-band/shift-band.screen.tsx'),
    label: 'Shift Band',
    icon: 'band',
    group: 'Master data',
    key: 'Shift_Band',
  },
  {
    path: '/Equipment',
    load: () => import('./masters/equipment/equipment.screen.tsx'),
    label: 'Equipment',
    icon: 'equipment',
    group: 'Master data',
    key: 'Equipment',
  },
  {
    path: '/EquipmentStatus',
    load: () => import('./masters/equipment-status/equipment-status.screen.tsx'),
    label: 'Equipment Status',
    icon: 'repair',
    group: 'Master data',
    key: 'Equipment_Status',
  },
  {
    path: '/EventType',
    load: () => import('./events/event-type/event-type.screen.tsx'),
    label: 'Event Type',
    icon: 'event',
    group: 'Master data',
    key: 'Event_Type',
  },
  {
    path: '/AddEventDefinition',
    load: () => import('./events/event-definition/event-definition.screen.tsx'),
    label: 'Work standards',
    icon: 'standard',
    group: 'Master data',
    key: 'Event_Definition',
  },
  {
    path: '/ReconcParamGroup',
    load: () => import('./attendance/param-group/param-group-list.screen.tsx'),
    label: 'Reconciliation Parameter Group',
    icon: 'settings',
    group: 'Master data',
    key: 'Reconc_Param_Group',
  },
  {
    path: '/ReconcParamGroupAdd',
    load: () => import('./attendance/param-group/param-group-add.screen.tsx'),
    label: 'Add Parameter Group',
    icon: 'settings',
    group: 'Master data',
    key: 'Reconc_Param_Group',
    hidden: true,
    under: '/ReconcParamGroup',
  },
  {
    path: '/DeploymentProcessRule',
    load: () => import('./deployment/process-rule/process-rule-list.screen.tsx'),
    label: 'Deployment Process Rule',
    icon: 'deployment',
    group: 'Master data',
    key: 'Deployment_Process_Rule',
  },
  {
    path: '/DeploymentProcessRuleAdd',
    load: () => import('./deployment/process-rule/process-rule-add.screen.tsx'),
    label: 'Add Process Rule',
    icon: 'deployment',
    group: 'Master data',
    key: 'Deployment_Process_Rule',
    hidden: true,
    under: '/DeploymentProcessRule',
  },
  {
    path: '/VesselTypes',
    load: () => import('./masters/vessel-type/vessel-type.screen.tsx'),
    label: 'Vessel Type',
    icon: 'ship',
    group: 'Master data',
    key: 'Vessel_Types',
  },
]
