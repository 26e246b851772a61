import type { Scoped } from '../../kit/database/company.ts'
import { type Comparison, importer } from './importer.server.ts'
import { addLicences, changeLicences, type Licence, licenceKey, type StoredLicence, storedLicences } from './licence-writes.server.ts'
import { type LicenceRow, ratingOf, readLicence } from './licences.rules.ts'
import type { Masters } from './masters.server.ts'
import { type Person, peopleOf, unknownPerson } from './people-reads.server.ts'
import type { ImportScope } from './scope.server.ts'

/** The licence file (IMP-06): each row is a licence, its code, and the skill it gives its holder. */
export const licencesImport = importer<LicenceRow>({
  kind: 'licences',
  tables: ['employee_licence', 'employee_skill'],
  read: readLicence,
  keyOf: row => `${row.employeeNumber}\n${row.permitType}\n${row.licenceType}\n${row.number}\n${row.assignedOn}`.toLowerCase(),
  keyColumn: 'Licensenumber',
  masters: ['permitTypes', 'permitCodes', 'skills'],
  uses: row => [
    { master: 'permitTypes', name: row.permitType, column: 'Permittype' },
    { master: 'permitCodes', name: row.licenceType, under: row.permitType, column: 'LicenseType' },
    { master: 'skills', name: row.skill, column: 'Skill' },
  ],
  compare,
})

async function compare(db: Scoped, scope: ImportScope, rows: readonly LicenceRow[], masters: Masters): Promise<Comparison<LicenceRow>> {
  const people = await peopleOf(db, scope, rows)
  const stored = await storedLicences(db, scope, [...people.values()])
  const wantedOf = (row: LicenceRow, person: Person): Licence => {
    const wanted = licenceOf(row, person, masters)
    return { ...wanted, id: stored.get(licenceKey(wanted))?.id ?? null }
  }
  return {
    verdictOf: row => {
      const person = people.get(row.employeeNumber)
      if (!person) return unknownPerson(row.employeeNumber)
      const wanted = wantedOf(row, person)
      const found = stored.get(licenceKey(wanted))
      if (!found) return 'add'
      return isSame(wanted, found) ? 'unchanged' : 'change'
    },
    async write(toWrite) {
      const wanted = toWrite.map(row => wantedOf(row, people.get(row.employeeNumber)!))
      await addLicences(
        db,
        scope,
        wanted.filter(licence => licence.id === null),
      )
      await changeLicences(
        db,
        scope,
        wanted.filter(licence => licence.id !== null),
      )
    },
  }
}

/** The skill beside a licence that was typed in the record is the record's: the file says nothing of it. */
const isSame = (wanted: Licence, { held, ...found }: StoredLicence): boolean =>
  (Object.keys(wanted) as (keyof Licence)[]).every(
    name => wanted[name] === found[name] || (held && found.priority === null && (name === 'priority' || name === 'rating')),
  )

function licenceOf(row: LicenceRow, person: Person, masters: Masters): Licence {
  const skillId = masters.requiredIdOf('skills', row.skill)
  return {
    id: null,
    employeeId: person.id,
    permitTypeId: masters.requiredIdOf('permitTypes', row.permitType),
    permitCodeId: masters.requiredIdOf('permitCodes', row.licenceType, row.permitType),
    number: row.number,
    assignedOn: row.assignedOn,
    skillId,
    expiresOn: row.expiresOn,
    certificate: row.certificate,
    grade: row.grade,
    priority: skillId === person.primarySkillId ? 'primary' : 'secondary',
    rating: ratingOf(row.grade),
  }
}
