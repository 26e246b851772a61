import { Icon } from '../../../kit/ui/icon.tsx'

/** What is wrong with a field, below it (AUTH-17). */
export const WrongField = ({ field, text }: { field: string; text: string }) => (
  <p className="wrong" id={`${field}-error`}>
    <Icon name="error" size={14} />
    {text}
  </p>
)

/** Ties an input to what stands below it. */
export const describedBy = (field: string, text: string) => ({
  'aria-invalid': text !== '' || undefined,
  'aria-describedby': text ? `${field}-error` : undefined,
})
