import { useState } from 'react'
import { CallError } from '../../../kit/calls/client.client.ts'
import { ConfirmDialog } from '../../../kit/ui/confirm-dialog.tsx'
import { Empty } from '../../../kit/ui/empty.tsx'
import { Failure } from '../../../kit/ui/failure.tsx'
import { GuardedButton } from '../../../kit/ui/guarded-button.tsx'
import { useKept } from '../../../kit/ui/kept.client.ts'
import { Loading } from '../../../kit/ui/loading.tsx'
import { useMay } from '../../../kit/ui/permission.client.ts'
import { ScreenHead } from '../../../kit/ui/screen-head.tsx'
import { bold, Sentence } from '../../../kit/ui/sentence.tsx'
import { toastError, toastOk } from '../../../kit/ui/toast.tsx'
import { mayLeave } from '../../../kit/ui/unsaved.client.ts'
import { refusalTexts, useAction, useCall } from '../../../kit/ui/use-call.client.ts'
import { useWords } from '../../../kit/words/words.tsx'
import './org-manager.css'
import { addUnit, getUnit, listUnits, moveUnit, saveUnit, type TreeRow, type UnitDetail, unitZones } from './org-manager.api.ts'
import { UnitActions } from './unit-actions.part.tsx'
import { UnitDepends } from './unit-depends.part.tsx'
import { UnitForm } from './unit-form.part.tsx'
import { UnitTree } from './unit-tree.part.tsx'

type Listed = { readonly companyName: string; readonly units: readonly TreeRow[] }

/** The organisation manager: the business units as a tree, and the form of one (ORG-01, ND-55). */
export default function OrgManagerScreen() {
  const t = useWords()
  const list = useCall(listUnits, {})
  if (list.error) return <Failure error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data)
    return (
      <>
        <ScreenHead title={t('Organisation Manager')} />
        <Loading />
      </>
    )
  return <Manager {...list.data} />
}

/** The top one at first; null on the phone, where the tree is shown first, and `new` while one is added. */
type Chosen = number | 'new' | null

function Manager({ companyName, units }: Listed) {
  const t = useWords()
  const mayMove = useMay(moveUnit)
  const top = units.find(({ parentId }) => !units.some(({ id }) => id === parentId))
  const [kept, keep] = useKept<Chosen>('unit', null, chosen => (chosen === 'new' ? null : chosen))
  const chosen = kept === 'new' || units.some(({ id }) => id === kept) ? kept : null
  const shown = chosen ?? top?.id ?? null
  // a new unit goes below the one that was shown
  const [above, setAbove] = useState<number | null>(null)
  const choose = async (next: Chosen) => {
    if (next === chosen || !(await mayLeave())) return
    setAbove(typeof shown === 'number' ? shown : null)
    keep(next)
  }
  const moving = useMoving()
  const people = units.reduce((all, unit) => all + unit.people, 0)
  return (
    <>
      <ScreenHead
        title={t('Organisation Manager')}
        count={
          <Sentence>
            {t('{{units}} {{units:unit|units}}, {{people}} {{people:person|people}}', { units: bold(units.length), people: bold(people) })}
          </Sentence>
        }
      >
        <GuardedButton calls={addUnit} icon="add" label={t('Add unit')} variant="filled" onClick={() => void choose('new')} />
      </ScreenHead>
      <div className={chosen === null ? 'org-work' : 'org-work unit-open'}>
        <UnitTree
          units={units}
          chosen={typeof shown === 'number' ? shown : null}
          onChoose={id => void choose(id)}
          onMove={mayMove ? moving.move : undefined}
        />
        {shown === null ? (
          <Empty>{t('No unit is within your reach.')}</Empty>
        ) : (
          <Panel key={shown} shown={shown} units={units} companyName={companyName} choose={keep} top={top!.id} last={above} />
        )}
      </div>
      {moving.question}
    </>
  )
}

interface PanelProps {
  shown: number | 'new'
  units: readonly TreeRow[]
  companyName: string
  choose: (next: Chosen) => void
  top: number
  last: number | null
}

function Panel({ shown, units, companyName, choose, top, last }: PanelProps) {
  const mayEdit = useMay(saveUnit)
  const zones = useCall(unitZones, {})
  const detail = useCall(getUnit, { id: shown === 'new' ? top : shown }, { enabled: shown !== 'new' })
  if (detail.error ?? zones.error) return <Failure error={detail.error ?? zones.error} onRetry={() => void detail.refetch()} />
  if (!zones.data || (shown !== 'new' && !detail.data)) return <Loading />
  const common = { companyName, units, zones: zones.data, parentId: last ?? top, onClose: () => choose(null) }
  if (shown === 'new') return <UnitForm {...common} unit={null} readOnly={false} onSaved={({ id }) => choose(id)} />
  const { unit } = detail.data as UnitDetail
  return (
    <UnitForm
      key={unit.version}
      {...common}
      unit={unit}
      readOnly={!mayEdit || !unit.active}
      onSaved={() => void detail.refetch()}
      actions={
        <UnitActions
          detail={detail.data as UnitDetail}
          people={units.find(({ id }) => id === unit.id)?.people ?? 0}
          onDeleted={() => choose(null)}
        />
      }
    >
      <UnitDepends detail={detail.data as UnitDetail} units={units} />
    </UnitForm>
  )
}

/** Moves a unit; asks where its shifts would be shown by another clock, and offers to take it back. */
function useMoving() {
  const t = useWords()
  const { run } = useAction(moveUnit, { invalidates: [listUnits, getUnit], quiet: true })
  const [asked, ask] = useState<{ unit: TreeRow; target: TreeRow; text: string } | null>(null)
  async function move(unit: TreeRow, target: TreeRow, keepsShifts = false) {
    const before = unit.parentId!
    try {
      const { id, version } = await run({ id: unit.id, version: unit.version, parentId: target.id, keepsShifts })
      const undo = () =>
        void run({ id, version, parentId: before, keepsShifts: true }).catch(error => toastError(t(refusalTexts(error)[0]!)))
      toastOk(t('{{name}} is below {{target}} now.', { name: unit.name, target: target.name }), undo)
    } catch (error) {
      if (error instanceof CallError && error.code === 'standingShifts') ask({ unit, target, text: error.text })
      else
        toastError(
          refusalTexts(error)
            .map(text => t(text))
            .join('\n'),
        )
    }
  }
  const question = asked && (
    <ConfirmDialog
      title={t('Move {{name}} into another time zone?', { name: asked.unit.name })}
      confirmLabel={t('Move {{name}}', { name: asked.unit.name })}
      onConfirm={() => move(asked.unit, asked.target, true)}
      onClose={() => ask(null)}
    >
      <p>{t(asked.text)}</p>
    </ConfirmDialog>
  )
  return { move: (unit: TreeRow, target: TreeRow) => void move(unit, target), question }
}
