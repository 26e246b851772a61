import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { countsForWords } from '../../../kit/resource/page/counts-for-line.tsx'
import { PagedList } from '../../../kit/resource/page/paged-list.tsx'
import type { Column } from '../../../kit/ui/data-table.tsx'
import { useKept } from '../../../kit/ui/kept.client.ts'
import { MenuIcon } from '../../../kit/ui/menu-icon.tsx'
import { useMay } from '../../../kit/ui/permission.client.ts'
import { SlotParts } from '../../../kit/ui/slot-parts.tsx'
import { useWords, type Words } from '../../../kit/words/words.tsx'
import { type ListedSet, ruleSets } from './rule-set.api.ts'
import { builtRosters, type RuleSetView, ruleSetViews } from './rule-set.slots.ts'
import { ruleWords } from './rule-words.rules.ts'

/** The schedule creation rule sets of the node, and the rosters that were built with them (SCHED-06). */
export default function RuleSetListScreen() {
  const t = useWords()
  const navigate = useNavigate()
  const mayAdd = useMay(ruleSets.add)
  const [view, show] = useKept<RuleSetView['view']>('view', 'sets')
  const columns = useMemo(() => columnsOf(t), [t])
  const views = <SlotParts of={ruleSetViews} given={{ view, show }} />
  if (view === 'builds') return <SlotParts of={builtRosters} given={{ title: t('Schedule Creation'), beside: views }} />
  return (
    <PagedList
      of={ruleSets}
      beside={views}
      actions={set =>
        mayAdd && (
          <Button
            variant="subtle"
            leftSection={<MenuIcon name="copy" />}
            onClick={() => void navigate({ to: '/AddScheduleCreation', search: { copyOf: set.id } as never })}
          >
            {t('Copy')}
          </Button>
        )
      }
      form="/AddScheduleCreation"
      title={t('Schedule Creation')}
      found={count => t('{{count}} {{count:rule set|rule sets}} found.', { count })}
      columns={columns}
      addLabel={t('Add Rule Set')}
      removeTitle={count => t('Delete {{count}} {{count:rule set|rule sets}}', { count })}
      empty={t('A rule set says by which rules rosters are built, and how many people are wanted.')}
    />
  )
}

const columnsOf = (t: Words): Column<ListedSet>[] => [
  { id: 'name', header: t('Name'), kind: 'text', value: row => row.name, width: 240 },
  { id: 'countsFor', header: t('Counts for'), kind: 'text', value: row => countsForWords(t, row.countsFor) },
  { id: 'startsOn', header: t('Effective from'), kind: 'date', value: row => row.startsOn, width: 150 },
  { id: 'endsOn', header: t('Effective to'), kind: 'date', value: row => row.endsOn, width: 150 },
  { id: 'usedBy', header: t('Used by builds'), kind: 'number', value: row => row.usedBy, width: 130 },
  { id: 'ruleCount', header: t('Rules'), kind: 'number', value: row => row.rules.length, width: 90 },
  { id: 'cover', header: t('Cover lines'), kind: 'number', value: row => row.cover.length, width: 120 },
  {
    id: 'rules',
    header: t('About'),
    kind: 'text',
    value: row => [...new Set(row.rules.map(({ code }) => t(ruleWords[code].title)))].join(', '),
  },
]
