import { Button } from '@mantine/core'
import type { Narrowing } from '../../../kit/resource/list-screen.tsx'
import { Icon } from '../../../kit/ui/icon.tsx'
import { useKept } from '../../../kit/ui/kept.client.ts'
import { lazyPart } from '../../../kit/ui/lazy-part.tsx'
import { Popover } from '../../../kit/ui/popover.tsx'
import { useWords } from '../../../kit/words/words.tsx'
import type { Chosen, EmployeeFilterProps } from './employee-filter-inputs.part.tsx'

const EmployeeFilterInputs = lazyPart<EmployeeFilterProps>(() => import('./employee-filter-inputs.part.tsx'))
const EmployeeFilterChips = lazyPart<EmployeeFilterProps>(() => import('./employee-filter-chips.part.tsx'))

/** Narrows the list of people by skill, role, role group, group, contractor and the state of a license. */
export function useEmployeeFilter(): Narrowing {
  const t = useWords()
  const [chosen, choose] = useKept<Chosen>('narrowed', {})
  const put = (name: string, value: number | string | undefined) => {
    const { [name]: _, ...rest } = chosen
    choose(value === undefined ? rest : { ...rest, [name]: value })
  }
  const clear = () => choose({})
  const props = { chosen, put, clear }
  const count = Object.keys(chosen).length
  const label = count === 0 ? t('Filter') : t('Filter, {{count}} chosen', { count })
  const control = (
    <Popover
      role="dialog"
      side="bottom-start"
      aria-label={t('Filter')}
      opener={opens => (
        <Button {...opens} {...(count > 0 && { color: 'accent' })} variant="subtle" leftSection={<Icon name="filter" />}>
          {label}
        </Button>
      )}
    >
      {() => <EmployeeFilterInputs {...props} />}
    </Popover>
  )
  return { control, shown: count > 0 && <EmployeeFilterChips {...props} />, asked: chosen, clear }
}
