import { SegmentedControl } from '@mantine/core'
import { formatCount } from '../words/formats.ts'
import './segments.css'

interface Segment<Value extends string> {
  value: Value
  label: string
  count?: number
}

interface SegmentsProps<Value extends string> {
  value: Value
  onChange: (value: Value) => void
  options: readonly Segment<Value>[]
  /** what is chosen here, for screen readers */
  label: string
}

/** Chooses one of a few options, all of them visible. */
export const Segments = <Value extends string>({ value, onChange, options, label }: SegmentsProps<Value>) => (
  <div className="segments">
    <SegmentedControl
      aria-label={label}
      value={value}
      onChange={onChange}
      data={options.map(option => ({ value: option.value, label: <SegmentLabel {...option} /> }))}
    />
  </div>
)

const SegmentLabel = ({ label, count }: { label: string; count?: number | undefined }) => (
  <>
    {label}
    {count !== undefined && <span className="segment-count"> {formatCount(count)}</span>}
  </>
)
