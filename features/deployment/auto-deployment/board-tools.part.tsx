import { Button, Select } from '@mantine/core'
import { FilterChip } from '../../../kit/ui/chip.tsx'
import { Icon } from '../../../kit/ui/icon.tsx'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import { SearchField } from '../../../kit/ui/search-field.tsx'
import { Toolbar } from '../../../kit/ui/toolbar.tsx'
import { formatCount, formatTime } from '../../../kit/words/formats.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { DeployProgress } from './deploy-progress.part.tsx'
import type { BoardPerson } from './deployment.api.ts'
import { useDesk } from './desk.client.ts'
import type { Filters } from './filters.client.ts'

interface BoardToolsProps {
  filters: Filters
  onFilters: (filters: Filters) => void
  open: number
  panelOpen: boolean
  onPanel: () => void
}

/** Filters of the board, and how its last run went. */
export function BoardTools({ filters, onFilters, open, panelOpen, onPanel }: BoardToolsProps) {
  const t = useWords()
  const { board, mayDeploy, replan } = useDesk()
  const used = new Set(board.balance.map(row => row.skillId))
  const skills = board.skills.filter(skill => used.has(skill.id)).map(skill => ({ value: String(skill.id), label: skill.name }))
  return (
    <Toolbar
      right={
        <>
          <RunSummary />
          {mayDeploy && (
            <Button variant="subtle" leftSection={<Icon name="swap" />} onClick={() => replan([])}>
              {t('Re-plan…')}
            </Button>
          )}
          <IconButton
            icon="people"
            label={panelOpen ? t('Hide people and open posts') : t('Show people and open posts')}
            onClick={onPanel}
          />
        </>
      }
    >
      <SearchField value={filters.text} onChange={text => onFilters({ ...filters, text })} label={t('Vessel, crane, person')} />
      <FilterChip active={filters.gaps} onToggle={() => onFilters({ ...filters, gaps: !filters.gaps })}>
        {t('Only gaps')} <b>{formatCount(open)}</b>
      </FilterChip>
      <Select
        className="skill-choice"
        aria-label={t('Skill')}
        placeholder={t('Skill')}
        clearable
        data={skills}
        value={filters.skillId === null ? null : String(filters.skillId)}
        onChange={id => onFilters({ ...filters, skillId: id === null ? null : Number(id) })}
      />
    </Toolbar>
  )
}

/** How many posts are filled now, and when the last run was; a run under way by how far it is, a failed one by why. */
function RunSummary() {
  const t = useWords()
  const { board, index, picked } = useDesk()
  const { lastRun, newerRun, zone } = board
  const person = picked?.kind === 'person' ? index.people.get(picked.employeeId) : undefined
  if (person) return <PickedPerson person={person} />
  if (newerRun?.state === 'failed') {
    return (
      <span className="run-summary failed" role="status">
        <Icon name="error" size={16} /> {t(newerRun.message ?? 'Something went wrong on the server.')}
      </span>
    )
  }
  if (newerRun) return <DeployProgress runs={[newerRun]} done={newerRun.progress} />
  const filled = [...index.posts.values()].filter(({ post }) => post.assignment).length
  const counts = { filled, posts: index.posts.size, unfilled: index.posts.size - filled }
  if (!lastRun && filled === 0) return <span className="aside">{t('Not deployed yet')}</span>
  const most =
    lastRun &&
    (lastRun.filled === lastRun.bound ? t('No plan can fill more.') : t('At most {{count}} can be filled.', { count: lastRun.bound }))
  return (
    <span className="run-summary" role="status" title={most ?? ''}>
      <Icon name="bolt" size={16} /> {t('{{filled}} of {{posts}} {{posts:post|posts}} filled, {{unfilled}} unfilled', counts)}
      {lastRun?.finishedAt && <span className="hint">{t('Run {{time}}', { time: formatTime(lastRun.finishedAt, zone) })}</span>}
    </span>
  )
}

function PickedPerson({ person: { employeeId, name } }: { person: BoardPerson }) {
  const t = useWords()
  const { pick, replan } = useDesk()
  return (
    <span className="run-summary" role="status">
      {t('Choose a post for {{name}}', { name })}
      <Button variant="subtle" onClick={() => replan([employeeId])}>
        {t('Did not come…')}
      </Button>
      <IconButton icon="close" label={t('Cancel')} onClick={() => pick(null)} />
    </span>
  )
}
