import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { HeadProps } from '../../../kit/resource/page/steps-page-props.client.ts'
import type { Resource } from '../../../kit/resource/resource.ts'
import { loadImage } from '../../../kit/resource/row-image.tsx'
import { Icon } from '../../../kit/ui/icon.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { useTyped } from '../../../kit/ui/use-form.client.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { employee } from './employee.resource.ts'
import './employee-details.css'
import { showEmployee } from './employee-details.widget.tsx'

/** Who is being changed, as it is typed. */
export function EmployeeIdentity({ row }: HeadProps) {
  const t = useWords()
  const { employeeNumber, firstName, lastName, photo } = useTyped()
  const image = usePhoto(row?.id, photo)
  const groups = row?.groupNames && t('{{label}}: {{value}}', { label: t('Groups'), value: String(row.groupNames) })
  const name = [firstName, lastName].filter(Boolean).join(' ')
  return (
    <header className="employee-head">
      <span className="employee-photo">{image ? <img src={image} alt="" /> : <Icon name="person" size={22} />}</span>
      <div>
        <h3>{name || t('New Employee')}</h3>
        <p>
          {[employeeNumber, row?.labels.jobRole, row?.labels.employmentCategory, row?.nodeName, groups].filter(Boolean).map(fact => (
            <span key={String(fact)}>{String(fact)}</span>
          ))}
        </p>
      </div>
    </header>
  )
}

/** The new photo, or the stored one once it is loaded. */
function usePhoto(id: number | undefined, photo: unknown): string | undefined {
  const { id: orgNodeId } = useNode()
  const [stored, setStored] = useState<string>()
  useEffect(() => {
    if (typeof photo !== 'number' || id === undefined) return setStored(undefined)
    loadImage(employee as unknown as Resource, { orgNodeId }, id, 'photo').then(setStored, () => undefined)
  }, [photo, id, orgNodeId])
  return typeof photo === 'string' ? photo : stored
}

export function EmployeeLink({ number }: { number: string }) {
  const t = useWords()
  return (
    <Button variant="subtle" onClick={() => showEmployee(number)}>
      {t('Employee Details')}
    </Button>
  )
}
