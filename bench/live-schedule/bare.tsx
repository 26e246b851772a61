import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import { createRoot } from 'react-dom/client'
import type { LiveSchedule } from '../../features/roster/live-roster/live-roster.api.ts'
import './bare.css'

/** The same people and days, with nothing of ours: no crews, keys, selection, coverage or colours. */
function Bare({ people, legend }: LiveSchedule) {
  const scroller = useRef<HTMLDivElement>(null)
  const down = useVirtualizer({ count: people.length, getScrollElement: () => scroller.current, estimateSize: () => 28, overscan: 8 })
  return (
    // biome-ignore lint/a11y/useSemanticElements: as the page it is held against
    <div ref={scroller} role="grid" className="bare">
      <div style={{ position: 'relative', height: down.getTotalSize() }}>
        {down.getVirtualItems().map(({ key, index, size, start }) => (
          <div key={key} className="bare-row" style={{ height: size, transform: `translateY(${start}px)` }}>
            <span className="name">{people[index]!.name}</span>
            {people[index]!.days.map((place, day) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: days stay in their order
              // biome-ignore lint/a11y/useFocusableInteractive: as the page it is held against
              // biome-ignore lint/a11y/useSemanticElements: as above
              <span key={day} role="gridcell">
                {legend[place]?.code}
              </span>
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

const { data } = (await (await fetch('./answer.json')).json()) as { data: LiveSchedule }
createRoot(document.getElementById('root')!).render(<Bare {...data} />)
