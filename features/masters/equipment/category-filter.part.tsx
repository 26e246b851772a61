import { useMemo } from 'react'
import { sourceOf } from '../../../kit/resource/form.client.ts'
import { Picker } from '../../../kit/ui/picker.tsx'
import { useWords } from '../../../kit/words/words.tsx'
import { equipmentCategory } from '../equipment-category/equipment-category.resource.ts'

interface CategoryFilterProps {
  /** the id of a category; 0 for all */
  value: number
  onChange(value: number): void
}

/** The equipment of one category, or of all, which is the first of them (FORM-17). */
export default function CategoryFilter({ value, onChange }: CategoryFilterProps) {
  const t = useWords()
  const source = useMemo(() => sourceOf(equipmentCategory, {}, t('All')), [t])
  return (
    <Picker
      size="sm"
      aria-label={t('Category')}
      source={source}
      value={[String(value)]}
      onChange={([chosen = '0']) => onChange(Number(chosen))}
    />
  )
}
