import type { Right } from '../kit/access/actor.ts'
import { keysOf } from '../kit/resource/resource.ts'
import { resources } from './resources.ts'

/** Kept documents that are no plain list; their keys follow the lists' pattern. */
const documents = ['Shift_Plan', 'Event_Definition', 'Reconc_Param_Group', 'Deployment_Process_Rule', 'Schedule_Creation']

const masterKeys = [
  ...resources.flatMap(resource => keysOf(resource).map(({ element }) => element)),
  ...documents.flatMap(page => [page, `Add_${page}`, `Edit_${page}`, `Delete_${page}`]),
]

/** Screens and actions that are no master. */
const workflowKeys = [
  'Organisation_Node',
  'Import',
  'Employee_Upload',
  'Licence_Upload',
  'Crew_Upload',
  'Vessel_Call_Upload',
  'Raw_Clocking_Upload',
  'Live_Schedule',
  'Publish_Shift_Plan',
  'Build_Schedule',
  'Event_Schedule',
  'Edit_Event',
  'Auto_Deployment',
  'Run_Deployment',
  'Deploy_Employee',
  'Raw_Clocking',
  'Attendance_Reconcilation',
  'Compute_Attendance',
  'Payroll_Summary',
  'Excel_Report_PayrollSummary',
] as const

export const permissionKeys: readonly string[] = [...masterKeys, ...workflowKeys]

type Grants = Readonly<Record<string, Right>>
const granted = (keys: readonly string[], right: Right): Grants => Object.fromEntries(keys.map(key => [key, right]))
const nothingButHome: Grants = {}

/** What each role of a new company may see and do; an administrator of the company may change it. */
export const roleGrants: Readonly<Record<string, Grants>> = {
  Administrator: granted(permissionKeys, 'editable'),
  Scheduler: {
    ...granted(permissionKeys, 'editable'),
    ...granted(['Reconc_Param_Group', 'Payroll_Summary', 'Attendance_Reconcilation', 'Compute_Attendance'], 'visible'),
    ...granted(['Add_Reconc_Param_Group', 'Edit_Reconc_Param_Group', 'Delete_Reconc_Param_Group'], 'visible'),
  },
  Supervisor: {
    ...granted(['Organisation_Node', 'Live_Schedule', 'Event_Schedule', 'Attendance_Reconcilation', 'Raw_Clocking'], 'visible'),
    ...granted(['Auto_Deployment', 'Deploy_Employee'], 'editable'),
  },
  Timekeeper: {
    ...granted(['Organisation_Node', 'Live_Schedule', 'Event_Schedule', 'Auto_Deployment', 'Shift_Band', 'Skill'], 'visible'),
    ...granted(
      [
        'Import',
        'Raw_Clocking_Upload',
        'Raw_Clocking',
        'Attendance_Reconcilation',
        'Compute_Attendance',
        'Payroll_Summary',
        'Excel_Report_PayrollSummary',
      ],
      'editable',
    ),
    ...granted(['Reconc_Param_Group', 'Add_Reconc_Param_Group', 'Edit_Reconc_Param_Group', 'Delete_Reconc_Param_Group'], 'editable'),
  },
  Employee: nothingButHome,
}
