import { useEffect, useRef } from 'react'

/** Takes the focus to the first input of a line that was added; the lines carry `data-line`. */
export function useFocusOnNew<List extends HTMLElement>(lines: readonly { key: number }[]) {
  const list = useRef<List>(null)
  const known = useRef(lines)
  useEffect(() => {
    const at = lines.findIndex(({ key }) => !known.current.some(other => other.key === key))
    known.current = lines
    const line = at < 0 ? undefined : list.current?.querySelectorAll('[data-line]')[at]
    line?.querySelector<HTMLElement>('input:not([type=hidden]), select')?.focus()
  }, [lines])
  return list
}
