import { sql } from 'kysely'
import { example, idOf, ofNode, rowsAfter } from '../../../tests/conformance/example.ts'
import { jobRoleExample } from '../../masters/job-role/job-role.example.ts'
import { skillExample } from '../../masters/skill/skill.example.ts'
import { employeeGroups, revealEmployee } from './employee.api.ts'
import { readDetails } from './employee-details.api.ts'
import { permitCodeOptions } from './permit-code.api.ts'
import { readRoleSkills } from './role-skills.api.ts'

/** Two gate clerks: whoever is deployed, and whoever is free. */
export const employeeExample = example(
  rowsAfter([skillExample, jobRoleExample], async ({ db, orgNodeId, mark, skill, jobRole }) => {
    const posted = async (number: string) => {
      const id = await idOf(
        db,
        sql`insert into employee (company_id, employee_number, first_name, last_name, hired_on)
          values (company(), ${number}, ${mark}, 'Clerk', '2020-01-01') returning id`,
      )
      await sql`insert into employee_posting (company_id, employee_id, valid, org_node_id, job_role_id, employment_category_id)
        values (company(), ${id}, '[2020-01-01,)', ${orgNodeId}, ${jobRole}, (select min(id) from employment_category))`.execute(db)
      await sql`insert into employee_skill (company_id, employee_id, skill_id, priority, rating, assigned_on)
        values (company(), ${id}, ${skill}, 'primary', 1, '2020-01-01')`.execute(db)
      return id
    }
    return { deployed: await posted(`${mark} 1`), person: await posted(numberOfPerson(mark)) }
  }),
  [
    {
      of: readRoleSkills,
      input: ({ jobRole }) => ({ roleId: jobRole }),
      silent: 'skills belong to the company',
      ofCompany: { roleId: 'a job role' },
    },
    {
      of: revealEmployee,
      input: ({ person, orgNodeId }) => ({ id: person, orgNodeId }),
      compares: { id: 'read with the right to see private data, by node and date' },
    },
    { of: employeeGroups, input: ofNode },
    { of: readDetails, input: ({ mark }) => ({ empNumber: numberOfPerson(mark) }) },
    { of: permitCodeOptions, input: () => ({}), silent: 'permit codes belong to the company' },
  ],
)

/** The number of whoever is free. */
export const numberOfPerson = (mark: string) => `${mark} 2`
