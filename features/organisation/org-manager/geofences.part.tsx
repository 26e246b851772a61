import { Button, NumberInput, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Faults } from '../../../kit/ui/form-faults.ts'
import { Icon } from '../../../kit/ui/icon.tsx'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import { Segments } from '../../../kit/ui/segments.tsx'
import { Wrong } from '../../../kit/ui/wrong.tsx'
import { formatCount } from '../../../kit/words/formats.ts'
import { useWords, type Words } from '../../../kit/words/words.tsx'
import { areaOf, type Corner, faultOfShape, mostCorners, mostMargin, mostRadius } from './geofence.rules.ts'
import { GeofencePlane } from './geofence-plane.part.tsx'
import type { Fence } from './org-manager.api.ts'

interface GeofencesProps {
  fences: readonly Fence[]
  onChange: (fences: Fence[]) => void
  readOnly: boolean
  /** what a save was refused for, by `geofences.2.name` */
  said: Faults
}

const firstRadius = 300

/** The geofences of a unit, one at a time: drawn on a plane of coordinates, and typed. */
export function Geofences({ fences, onChange, readOnly, said }: GeofencesProps) {
  const t = useWords()
  const [at, turnTo] = useState(0)
  const fence = fences[Math.min(at, fences.length - 1)]
  const here = Math.min(at, fences.length - 1)
  const change = (changes: Partial<Fence>) => onChange(fences.map((each, place) => (place === here ? { ...each, ...changes } : each)))
  const add = (kind: Fence['kind']) => {
    onChange([...fences, newFence(kind, fences, t)])
    turnTo(fences.length)
  }
  const faults = Object.entries(said).flatMap(([place, text]) => (place.startsWith(`geofences.${here}`) ? [t(text)] : []))
  return (
    <section className="fences" aria-label={t('Geofences')}>
      <header>
        <h3>{t('Geofence')}</h3>
        {fences.length > 1 && (
          <Segments
            label={t('Geofences')}
            value={String(here)}
            onChange={place => turnTo(Number(place))}
            options={fences.map(({ name }, place) => ({ value: String(place), label: name || String(place + 1) }))}
          />
        )}
        <span className="grow" />
        {!readOnly && (
          <>
            <Button size="xs" variant="subtle" leftSection={<Icon name="add" size={16} />} onClick={() => add('area')}>
              {t('Draw area')}
            </Button>
            <Button size="xs" variant="subtle" leftSection={<Icon name="add" size={16} />} onClick={() => add('circle')}>
              {t('Draw circle')}
            </Button>
          </>
        )}
      </header>
      {fence ? (
        <OneFence
          key={here}
          fence={fence}
          others={fences.filter(each => each !== fence)}
          onChange={readOnly ? undefined : change}
          onRemove={() => onChange(fences.filter(each => each !== fence))}
          faults={faults}
        />
      ) : (
        <p className="hint">{t('There is no geofence: any place is ok.')}</p>
      )}
    </section>
  )
}

/** It begins beside one that is there. */
function newFence(kind: Fence['kind'], fences: readonly Fence[], t: Words): Fence {
  const number = fences.length + 1
  const [latitude = 0, longitude = 0] =
    fences.flatMap(each => (each.kind === 'circle' ? [[each.latitude, each.longitude]] : each.points))[0] ?? []
  const circle = { latitude, longitude, radius: firstRadius }
  const shape = kind === 'circle' ? circle : { latitude: null, longitude: null, radius: null }
  const name = t('Geofence {{name}}', { name: String(number) })
  return { id: null, name, kind, ...shape, points: [], margin: 0, active: true }
}

interface OneProps {
  fence: Fence
  others: readonly Fence[]
  onChange: ((changes: Partial<Fence>) => void) | undefined
  onRemove: () => void
  faults: readonly string[]
}

function OneFence({ fence, others, onChange, onRemove, faults }: OneProps) {
  const t = useWords()
  const [chosen, choose] = useState<number | null>(null)
  const corners = fence.points as readonly Corner[]
  const shape = { ...fence, points: corners }
  const readOnly = onChange === undefined
  const fault = faultOfShape(shape)
  const move = (at: number, [latitude, longitude]: Corner) => {
    if (fence.kind === 'circle') onChange?.({ latitude, longitude })
    else onChange?.({ points: corners.map((corner, place) => (place === at ? [latitude, longitude] : [...corner])) as Fence['points'] })
  }
  const addCorner = (corner: Corner) => {
    if (fence.kind === 'circle') return onChange?.({ latitude: corner[0], longitude: corner[1] })
    if (corners.length >= mostCorners) return
    const place = chosen === null ? corners.length : chosen + 1
    onChange?.({ points: [...corners.slice(0, place), corner, ...corners.slice(place)].map(each => [...each]) as Fence['points'] })
    choose(place)
  }
  return (
    <>
      <div className="fence-head">
        <TextInput
          aria-label={t('Geofence name')}
          value={fence.name}
          maxLength={100}
          readOnly={readOnly}
          onChange={event => onChange?.({ name: event.currentTarget.value })}
        />
        <span className="hint grow">{sizeOf(fence, corners, t)}</span>
        <Switch
          label={t('Active')}
          checked={fence.active}
          disabled={readOnly}
          onChange={event => onChange?.({ active: event.currentTarget.checked })}
        />
        {!readOnly && <IconButton icon="delete" label={t('Delete {{name}}', { name: fence.name })} onClick={onRemove} />}
      </div>
      <GeofencePlane
        name={fence.name}
        shape={shape}
        margin={fence.margin}
        others={others.map(each => ({ ...each, points: each.points as readonly Corner[] }))}
        chosen={chosen}
        onChoose={choose}
        onMove={readOnly ? undefined : move}
        onAdd={readOnly ? undefined : addCorner}
      />
      <Numbers fence={fence} chosen={chosen} onChoose={choose} onChange={onChange} onMove={move} onAdd={addCorner} />
      {(fault ?? faults[0]) && (
        <p className="form-hint wrong" role="alert">
          <Wrong text={fault ? t(fault) : faults[0]!} />
        </p>
      )}
      <p className="hint">{t('A phone inside the area or its margin is ok, any other is outside the area.')}</p>
    </>
  )
}

const squareMetresAHectare = 10_000

function sizeOf({ kind, radius, margin }: Fence, corners: readonly Corner[], t: Words): string {
  const hectares = kind === 'circle' ? (Math.PI * (radius ?? 0) ** 2) / squareMetresAHectare : areaOf(corners) / squareMetresAHectare
  const size = hectares.toFixed(1)
  if (kind === 'circle') return t('{{size}} ha, margin {{margin}} m', { size, margin: formatCount(margin) })
  return t('{{count}} {{count:point|points}}, {{size}} ha, margin {{margin}} m', {
    count: corners.length,
    size,
    margin: formatCount(margin),
  })
}

interface NumbersProps {
  fence: Fence
  chosen: number | null
  onChoose: (at: number | null) => void
  onChange: ((changes: Partial<Fence>) => void) | undefined
  onMove: (at: number, to: Corner) => void
  onAdd: (corner: Corner) => void
}

/** What is drawn, as numbers: the centre and radius, or the chosen corner. */
function Numbers({ fence, chosen, onChoose, onChange, onMove, onAdd }: NumbersProps) {
  const t = useWords()
  const corners = fence.points as readonly Corner[]
  const isCircle = fence.kind === 'circle'
  const at = isCircle ? 0 : (chosen ?? (corners.length > 0 ? corners.length - 1 : null))
  const corner = isCircle ? ([fence.latitude ?? 0, fence.longitude ?? 0] as const) : at === null ? undefined : corners[at]
  const readOnly = onChange === undefined
  const last = corners.at(-1)
  const further: Corner = last ? [round(last[0] + 0.0005), round(last[1] + 0.0005)] : [0, 0]
  const field = { size: 'xs', hideControls: true, readOnly, decimalScale: 6 } as const
  return (
    <div className="fence-numbers">
      {corner && at !== null && (
        <>
          <span className="fence-point">{isCircle ? t('Centre') : t('Point {{number}}', { number: String(at + 1) })}</span>
          <NumberInput
            {...field}
            aria-label={t('Latitude')}
            leftSectionWidth={72}
            leftSection={<span className="hint">{t('Latitude')}</span>}
            value={corner[0]}
            min={-90}
            max={90}
            onChange={value => typeof value === 'number' && onMove(at, [value, corner[1]])}
          />
          <NumberInput
            {...field}
            aria-label={t('Longitude')}
            leftSectionWidth={76}
            leftSection={<span className="hint">{t('Longitude')}</span>}
            value={corner[1]}
            min={-180}
            max={180}
            onChange={value => typeof value === 'number' && onMove(at, [corner[0], value])}
          />
        </>
      )}
      {!isCircle && !readOnly && (
        <>
          {corner && at !== null && corners.length > 1 && (
            <>
              <IconButton icon="left" label={t('Previous point')} onClick={() => onChoose((at + corners.length - 1) % corners.length)} />
              <IconButton icon="right" label={t('Next point')} onClick={() => onChoose((at + 1) % corners.length)} />
            </>
          )}
          <Button size="xs" variant="subtle" leftSection={<Icon name="add" size={16} />} onClick={() => onAdd(further)}>
            {t('Add point')}
          </Button>
          {corner && at !== null && (
            <IconButton
              icon="delete"
              label={t('Delete point {{number}}', { number: String(at + 1) })}
              onClick={() => {
                onChoose(null)
                onChange({ points: corners.filter((_, place) => place !== at).map(each => [...each]) as Fence['points'] })
              }}
            />
          )}
        </>
      )}
      {isCircle && (
        <NumberInput
          {...field}
          aria-label={t('Radius, m')}
          leftSectionWidth={76}
          leftSection={<span className="hint">{t('Radius, m')}</span>}
          value={fence.radius ?? ''}
          min={1}
          max={mostRadius}
          decimalScale={0}
          onChange={value => typeof value === 'number' && onChange?.({ radius: value })}
        />
      )}
      <NumberInput
        {...field}
        aria-label={t('Margin, m')}
        leftSectionWidth={76}
        leftSection={<span className="hint">{t('Margin, m')}</span>}
        value={fence.margin}
        min={0}
        max={mostMargin}
        decimalScale={0}
        onChange={value => typeof value === 'number' && onChange?.({ margin: value })}
      />
    </div>
  )
}

const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6
