import { Icon } from './icon.tsx'

/** What is wrong, shown in place of the hint. */
export const Wrong = ({ text }: { text: string }) => (
  <>
    <Icon name="error" size={14} />
    {text}
  </>
)
