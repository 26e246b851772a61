import { Icon } from './icon.tsx'

/** The message of a field, shown in place of its hint. */
export const Wrong = ({ text }: { text: string }) => (
  <>
    <Icon name="error" size={14} />
    {text}
  </>
)
