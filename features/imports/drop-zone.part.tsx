import { type DragEvent, useRef, useState } from 'react'
import { Icon } from '../../kit/ui/icon.tsx'
import { useWords } from '../../kit/words/words.tsx'

/** Takes several workbooks at once, dropped or chosen. */
export function DropZone({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const t = useWords()
  const [over, setOver] = useState(false)
  const chosen = useRef<HTMLInputElement>(null)
  const drag = (inside: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(inside)
  }
  return (
    <button
      type="button"
      className={over ? 'drop-zone over' : 'drop-zone'}
      onClick={() => chosen.current?.click()}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={event => {
        drag(false)(event)
        onFiles([...event.dataTransfer.files])
      }}
    >
      <Icon name="upload" size={22} />
      <span>
        <b>{t('Drop the files here, or choose them')}</b>
        <small>
          {t('Employees, licences, crews, vessel calls and clockings as .xlsx files. The columns show what each file contains.')}
        </small>
      </span>
      <input
        ref={chosen}
        type="file"
        accept=".xlsx"
        multiple
        hidden
        onClick={event => event.stopPropagation()}
        onChange={event => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </button>
  )
}
