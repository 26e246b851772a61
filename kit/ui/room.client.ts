import { useLayoutEffect, useState } from 'react'

/** The width inside an element in pixels, without its scroll bar; 0 until it is drawn. */
export function useRoom(element: HTMLElement | null): number {
  const [room, setRoom] = useState(0)
  useLayoutEffect(() => {
    if (!element) return
    const measure = () => setRoom(element.clientWidth)
    const sizes = new ResizeObserver(measure)
    measure()
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [element])
  return room
}
