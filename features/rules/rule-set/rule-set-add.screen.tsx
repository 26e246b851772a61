import { useSearch } from '@tanstack/react-router'
import type { LinesOfFields } from '../../../kit/resource/conflict.ts'
import { CountsForLine } from '../../../kit/resource/page/counts-for-line.tsx'
import { RecordPage } from '../../../kit/resource/page/record-page.tsx'
import { Failure } from '../../../kit/ui/failure.tsx'
import { blank, type Faults, fieldOf } from '../../../kit/ui/form-faults.ts'
import { Loading } from '../../../kit/ui/loading.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { useSessionNow } from '../../../kit/ui/session-now.client.ts'
import { useCall } from '../../../kit/ui/use-call.client.ts'
import { dateAfter } from '../../../kit/words/formats.ts'
import { useWords, type Words } from '../../../kit/words/words.tsx'
import { CoverTable } from './cover-table.part.tsx'
import { type Draft, draftOf, inputOf, newDraft, verdictOf } from './draft.rules.ts'
import { GoalSwitches } from './goal-switches.part.tsx'
import { type Choices, type CoverLine, type CreationRule, type ListedSet, ruleSetChoices, ruleSets } from './rule-set.api.ts'
import './rule-set.css'
import { RuleLines } from './rule-lines.part.tsx'
import type { CreationRuleCode } from './rule-values.ts'
import { ruleWords, severityWords } from './rule-words.rules.ts'

/** Adds a schedule creation rule set, or changes the one named in the address (SCHED-07). */
export default function RuleSetAddScreen() {
  const t = useWords()
  const { id, copyOf } = useSearch({ strict: false }) as { id?: number; copyOf?: number }
  const { today } = useSessionNow()
  const { id: orgNodeId } = useNode()
  const sets = useCall(ruleSets.list, { orgNodeId }, { enabled: id !== undefined || copyOf !== undefined })
  const copied = sets.data?.rows.find(row => row.id === Number(copyOf))
  const set = sets.data?.rows.find(row => row.id === Number(id))
  // a set of a node out of reach is only looked at: the bands of a node below it include its own
  const choices = useCall(ruleSetChoices, { orgNodeId: set && !set.countsFor.others ? set.orgNodeId : orgNodeId })
  if (choices.error) return <Failure error={choices.error} onRetry={() => void choices.refetch()} />
  const named = choices.data
  if (!named || (copyOf !== undefined && !sets.data)) return <Loading />
  return (
    <RecordPage<Draft, ReturnType<typeof inputOf>, ListedSet>
      of={ruleSets}
      list="/ScheduleCreation"
      titles={{ add: t('Add Rule Set'), edit: t('Edit Rule Set') }}
      className="rule-set"
      start={known => (known ? draftOf(known) : copied ? copyOfSet(copied, orgNodeId, today, t) : newDraft(orgNodeId, today))}
      input={inputOf}
      faults={faultsOfLines}
      mayChange={known => !known.countsFor.others}
      lines={linesToldBy}
      asked={{ label: place => labelOf(place, named, t), text: (_, value) => textOf(value, t) }}
      above={known => <CountsForLine value={known?.countsFor} />}
    >
      {({ draft, update, readOnly, said }) => {
        const part = { draft, update, problems: { ...said, ...verdictOf(draft).problems }, choices: named, readOnly }
        return (
          <>
            <GoalSwitches {...part} />
            <RuleLines {...part} />
            <CoverTable {...part} />
          </>
        )
      }}
    </RecordPage>
  )
}

/** Two editors are asked about a rule by its kind, and about a line of cover by its skill, band and days. */
const linesToldBy = {
  rules: { key: rule => String(rule.code), whole: true },
  cover: { key: line => [line.skillId, line.bandId, line.weekdays, line.onDate].join(' '), whole: true },
} satisfies LinesOfFields

const labelOf = ([name, key = '']: readonly string[], { skills }: Choices, t: Words) =>
  name === 'rules'
    ? t(ruleWords[key.split(' ')[0] as CreationRuleCode].title)
    : skills.find(({ id }) => String(id) === key.split(' ')[0])?.name

/** The figures of a rule, or how many people a line of cover wants. */
function textOf(value: unknown, t: Words): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { severity, values, least, wanted, most } = value as Partial<CreationRule> & Partial<Omit<CoverLine, 'skillId'>>
  if (values && severity)
    return [t(severityWords[severity]), ...Object.values(values).filter(figure => typeof figure !== 'object')].join(' · ')
  return [least, wanted, most ?? '–'].join(' · ')
}

/** A set like another one, of this node: it begins the day after that ends, or today. */
const copyOfSet = (set: ListedSet, orgNodeId: number, today: string, t: Words): Draft => ({
  ...draftOf(set),
  orgNodeId,
  name: t('Copy of {{name}}', { name: set.name }).slice(0, 100),
  endsOn: null,
  startsOn: set.endsOn ? dateAfter(set.endsOn, 1) : today,
})

/** What is wrong or empty in the lines of a set, by its place. */
function faultsOfLines(draft: Draft): Faults {
  const { problems, empty } = verdictOf(draft)
  const blanks = empty.map(place => [place, blank] as const)
  return Object.fromEntries([...Object.entries(problems), ...blanks].filter(([place]) => listed.includes(fieldOf(place))))
}

const listed = ['rules', 'cover']
