import { STARTING_POLICY } from '../../../engines/attendance/starting-policy.ts'
import { effectiveFaults } from '../../../kit/fields/date/effective-faults.ts'
import { timeFault } from '../../../kit/fields/time/time.ts'
import { CountsForLine } from '../../../kit/resource/page/counts-for-line.tsx'
import { RecordPage } from '../../../kit/resource/page/record-page.tsx'
import { type Faults, faultAt } from '../../../kit/ui/form-faults.ts'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { useSessionNow } from '../../../kit/ui/session-now.client.ts'
import { useWords } from '../../../kit/words/words.tsx'
import type { Draft } from './draft-part.ts'
import { GroupFields } from './group-fields.part.tsx'
import { type ParamGroup, type ParamGroupVersion, paramGroups } from './param-group.api.ts'
import './param-group.css'
import { settingsOf } from './policy.rules.ts'
import { Versions } from './versions.part.tsx'

/** Adds a parameter group, or changes the one named in the address (RECON-09). */
export default function ParamGroupAddScreen() {
  const t = useWords()
  const { today } = useSessionNow()
  const { id } = useNode()
  return (
    <RecordPage<Draft, Draft, ParamGroup & { readonly orgNodeId: number }>
      of={paramGroups}
      list="/ReconcParamGroup"
      titles={{ add: t('Add Parameter Group'), edit: t('Edit Parameter Group') }}
      className="param-form"
      start={known => (known ? draftOf(known) : { name: '', active: true, orgNodeIds: [id], versions: [newVersion(today)] })}
      shownAt={['orgNodeIds']}
      faults={({ versions }) => versions.map(versionFaults).find(faults => Object.keys(faults).length > 0) ?? {}}
      mayChange={({ countsFor }) => !countsFor.others}
      above={known => <CountsForLine value={known?.countsFor} />}
    >
      {part => (
        <>
          <GroupFields {...part} />
          <Versions {...part} />
        </>
      )}
    </RecordPage>
  )
}

/** A period of settings as it is added: the starting policy. */
const newVersion = (startsOn: string): ParamGroupVersion => ({ startsOn, endsOn: null, ...settingsOf(STARTING_POLICY) })

const draftOf = ({ name, active, orgNodeIds, versions }: ParamGroup): Draft => ({ name, active, orgNodeIds, versions })

/** What is wrong with a period of settings; its inputs say it too. */
const versionFaults = ({ nightStarts, nightEnds, ...version }: ParamGroupVersion): Faults => ({
  ...effectiveFaults(version),
  ...faultAt('nightStarts', timeFault(nightStarts)),
  ...faultAt('nightEnds', timeFault(nightEnds)),
})
