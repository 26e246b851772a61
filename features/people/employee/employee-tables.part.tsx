import type { ReactNode } from 'react'
import { formatDate } from '../../../kit/words/formats.ts'
import { useWords } from '../../../kit/words/words.tsx'
import type { EmployeeDetails } from './employee-details.api.ts'
import { Ending } from './employee-ending.part.tsx'

interface TableProps {
  title: string
  columns: readonly string[]
  rows: readonly { readonly key: number | string; readonly cells: readonly ReactNode[] }[]
}

/** A small table for reading, with the number of its rows. */
function Table({ title, columns, rows }: TableProps) {
  const t = useWords()
  return (
    <section className="employee-table">
      <h4>
        {title} <span className="hint">{rows.length}</span>
      </h4>
      {rows.length === 0 ? (
        <p className="hint">{t('No Rows To Show')}</p>
      ) : (
        <div className="employee-table-scroll">
          <table>
            <thead>
              <tr>
                {columns.map(column => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, cells }) => (
                <tr key={key}>
                  {cells.map((cell, at) => (
                    <td key={columns[at]} data-label={columns[at]}>
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

// a date may have a time (EXCL-21)
const dateOr = (date: string | null) => (date ? formatDate(date.slice(0, 10)) : '')

/** EMPDET-07: skill, exclusion, license and role skill. */
export function SkillsAndLicenses({ details }: { details: EmployeeDetails }) {
  const t = useWords()
  const { on } = details
  return (
    <>
      <Table
        title={t('License')}
        columns={[
          t('Permit Type'),
          t('Code'),
          t('License Number'),
          t('Skill Name'),
          t('Certificate Name'),
          t('License Grade'),
          t('Assign Date'),
          t('Expiry Date'),
        ]}
        rows={details.licenses.map(row => ({
          key: row.id,
          cells: [
            row.permittype,
            row.licensecode,
            row.licensenumber,
            row.skillname,
            row.certificateName,
            row.licenseGrade,
            dateOr(row.assigndate),
            <Ending key="end" end={row.licenseexpiry} on={on} />,
          ],
        }))}
      />
      <Table
        title={t('Skill')}
        columns={[t('Skill Name'), t('Priority'), t('Rating'), t('Rotation Number'), t('Assign Date'), t('Expiry Date')]}
        rows={details.skills.map(row => ({
          key: row.id,
          cells: [
            row.skillName,
            t(row.priority === 'primary' ? 'Primary' : 'Secondary'),
            'ABC'[row.skillrating - 1],
            row.rotationnum,
            dateOr(row.assigndate),
            <Ending key="end" end={row.enddate} on={on} />,
          ],
        }))}
      />
      <Table
        title={t('Exclusion')}
        columns={[t('Shift Band'), t('Skills'), t('Reason'), t('Assign Date'), t('Expiry Date'), t('No. of days'), t('Include Off Days')]}
        rows={details.restrictions.map(row => ({
          key: row.id,
          cells: [
            row.shiftBand,
            row.skills,
            row.reason,
            dateOr(row.assignDate),
            dateOr(row.expiryDate) || t('no end'),
            row.periodicDays,
            row.isoff ? t('Yes') : t('No'),
          ],
        }))}
      />
      <Table
        title={t('Role Skill')}
        columns={[t('Skill Name'), t('Priority'), t('Held')]}
        rows={details.roleSkills.map(row => ({
          key: `${row.priority} ${row.skillName}`,
          cells: [
            row.skillName,
            t(row.priority),
            !row.held ? t('not held') : row.until ? t('until {{date}}', { date: formatDate(row.until) }) : t('Yes'),
          ],
        }))}
      />
    </>
  )
}

/** EMPDET-05: the suspensions in force. */
export function SuspensionTable({ rows }: { rows: EmployeeDetails['suspensions'] }) {
  const t = useWords()
  return (
    <Table
      title={t('Suspension')}
      columns={[t('Comments'), t('From Date'), t('To Date')]}
      rows={rows.map(row => ({
        key: row.id,
        cells: [row.note, formatDate(row.datefrom), row.dateto ? formatDate(row.dateto) : t('no end')],
      }))}
    />
  )
}
