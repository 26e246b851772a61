import './chip.css'

export type BandCategory = 'AM' | 'PM' | 'night' | 'off' | 'leave' | 'training'

const fills = { AM: 'am', PM: 'pm', night: 'nt', off: 'off', leave: 'lv', training: 'tr' } as const

interface BandBlockProps {
  code: string
  category: BandCategory
  title?: string
}

/** A shift band as the roster shows it: its code on the fill of its time of day. */
export const BandBlock = ({ code, category, title }: BandBlockProps) => (
  <span className={`bd band-block ${fills[category]}`} title={title}>
    {code}
  </span>
)
