import { useWords } from '../../words/words.tsx'
import { colourName } from './palette.ts'

/** A colour with its name, never alone. */
export default function ColourCell({ colour }: { colour: string }) {
  const t = useWords()
  return (
    <span className="swatch">
      <i style={{ background: colour }} />
      {t(colourName(colour))}
    </span>
  )
}
