import { type DragEvent, useRef, useState } from 'react'
import { Icon } from '../ui/icon.tsx'
import './import.css'

interface DropZoneProps {
  /** what to do, and what the files hold, already translated */
  label: string
  hint: string
  many?: boolean
  onFiles(files: readonly File[]): void
}

/** Takes workbooks, dropped or chosen. */
export function DropZone({ label, hint, many = false, onFiles }: DropZoneProps) {
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
        <b>{label}</b>
        <small>{hint}</small>
      </span>
      <input
        ref={chosen}
        type="file"
        accept=".xlsx"
        multiple={many}
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
