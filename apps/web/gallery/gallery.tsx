import { Button, MantineProvider } from '@mantine/core'
import { useState } from 'react'
import { menuGroups } from '../../../features/menu-groups.tsx'
import { Icon, type IconName } from '../../../kit/ui/icon.tsx'
import '../../../kit/ui/mantine-styles.client.ts'
import { NodeProvider } from '../../../kit/ui/node-context.tsx'
import { ScreenHead } from '../../../kit/ui/screen-head.tsx'
import { Segments } from '../../../kit/ui/segments.tsx'
import { Shell } from '../../../kit/ui/shell.tsx'
import { cssVariables, theme } from '../../../kit/ui/theme.ts'
import { Toasts } from '../../../kit/ui/toast.tsx'
import { Fields } from './fields.tsx'
import { ManyRows } from './many-rows.tsx'
import { Bands, Messages, States } from './states.tsx'
import { TableAndDialog } from './table-and-dialog.tsx'
import { TableParts } from './table-parts.tsx'

const pages = ['table', 'parts', 'many', 'fields', 'states', 'bands', 'messages'] as const
type Page = (typeof pages)[number]

const items = (['Home', 'Import', 'Live Schedule', 'Event Schedule', 'Deployment', 'Attendance'] as const).map((label, index) => ({
  path: `/${label}`,
  label,
  icon: (['home', 'upload', 'roster', 'ship', 'deployment', 'attendance'] as const satisfies readonly IconName[])[index]!,
  group: index < 5 ? 'Rostering' : 'Time and Attendance',
}))
const masters = (['Skill', 'Equipment'] as const).map((label, index) => ({
  path: `/${label}`,
  label,
  icon: (['skill', 'equipment'] as const)[index]!,
  group: 'Master data',
}))
const nodes = ['Salwa CT', 'Quay Ops'].map((name, index) => ({
  id: index + 1,
  name,
  parentId: null,
  kind: 'terminal' as const,
  zone: 'Asia/Muscat',
}))

/** Every part of the design system in its states, for whoever changes one; only in development, at /gallery?page=. */
export default function Gallery() {
  const asked = new URLSearchParams(window.location.search).get('page')
  const [page, setPage] = useState<Page>(pages.find(name => name === asked) ?? 'table')
  const tabs = <Segments label="Page" value={page} onChange={setPage} options={pages.map(value => ({ value, label: value }))} />
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <Toasts />
      <NodeProvider node={nodes[0]!}>
        <Shell
          items={[...items, ...masters]}
          path="/Equipment"
          groups={menuGroups}
          parent={undefined}
          node={nodes[0]!}
          nodes={nodes}
          userName="Amira Rashid"
          link={(path, label, current, children) => (
            <a href={`#${path}`} aria-label={label} aria-current={current ? 'page' : undefined}>
              {children}
            </a>
          )}
          onNavigate={() => undefined}
          onNode={() => undefined}
          onLogout={() => undefined}
        >
          <ScreenHead title="Gallery" count={tabs}>
            <Button variant="filled" leftSection={<Icon name="add" />}>
              Add Equipment Status
            </Button>
          </ScreenHead>
          {page === 'table' && <TableAndDialog />}
          {page === 'parts' && <TableParts />}
          {page === 'many' && <ManyRows />}
          {page === 'fields' && <Fields />}
          {page === 'states' && <States />}
          {page === 'bands' && <Bands />}
          {page === 'messages' && <Messages />}
        </Shell>
      </NodeProvider>
    </MantineProvider>
  )
}
