import { NameField } from '../../ui/name-field.tsx'
import { EffectiveDates } from './effective-dates.tsx'
import './page-form.css'
import type { PagePart } from './page-part.ts'
import type { DatedDraft, Named } from './paged.ts'

/** The top of a record's page: its name, and its first and last date where it has them. */
export function RecordHead<Form extends Named>({ draft, update, readOnly }: PagePart<Form>) {
  const { startsOn, endsOn = null } = draft as Partial<DatedDraft>
  return (
    <section className="document-head">
      <NameField readOnly={readOnly} />
      {startsOn !== undefined && (
        <div>
          <EffectiveDates value={{ startsOn, endsOn }} readOnly={readOnly} onChange={dates => update(now => ({ ...now, ...dates }))} />
        </div>
      )}
    </section>
  )
}
