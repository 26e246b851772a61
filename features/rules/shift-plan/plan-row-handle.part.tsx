import type { DragEvent } from 'react'
import { MenuIcon } from '../../../kit/ui/menu-icon.tsx'
import { useWords } from '../../../kit/words/words.tsx'

const kind = 'application/x-plan-row'

/** What a row is dragged by; with keys it is moved from its menu. */
export function RowHandle({ name, at }: { name: string; at: number }) {
  const t = useWords()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: with keys a row is moved from its menu
    <span
      className="plan-handle"
      draggable
      title={t('Drag {{name}} to another place', { name })}
      onDragStart={event => {
        event.dataTransfer.setData(kind, String(at))
        event.dataTransfer.effectAllowed = 'move'
        const row = event.currentTarget.closest('tr')
        if (row) event.dataTransfer.setDragImage(row, 0, 0)
      }}
    >
      <MenuIcon name="grip" size={16} />
    </span>
  )
}

/** The handlers of a row that a dragged one takes the place of. */
export const rowTarget = (at: number, onMove: (from: number, to: number) => void) => ({
  onDragOver(event: DragEvent) {
    if (event.dataTransfer.types.includes(kind)) event.preventDefault()
  },
  onDrop(event: DragEvent) {
    const from = event.dataTransfer.getData(kind)
    if (from === '') return
    event.preventDefault()
    onMove(Number(from), at)
  },
})
