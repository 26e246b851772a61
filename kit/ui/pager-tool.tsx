import { Button } from '@mantine/core'
import { Icon } from './icon.tsx'

/** A quiet button in the bar below a table; the props are those of what it opens. */
export const PagerTool = ({ icon, label, ...props }: { icon: 'swap' | 'show'; label: string }) => (
  <Button {...props} className="pager-tool" variant="subtle" size="xs" aria-label={label} leftSection={<Icon name={icon} size={16} />}>
    {label}
  </Button>
)
