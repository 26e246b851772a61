import { useWords } from '../../words/words.tsx'
import { colourName } from './palette.ts'

/** Shows a colour together with its name. */
export default function ColourCell({ colour }: { colour: string }) {
  const t = useWords()
  return (
    <span className="swatch">
      <i style={{ background: colour }} />
      {t(colourName(colour))}
    </span>
  )
}
