import { useEffect, useRef } from 'react'

/**
 * Delays what may move the page until no button of the pointer is down. Otherwise the pressed element would move away before the pointer is
 * up, and the press would be lost.
 */
export function useAfterPress(): (act: () => void) => void {
  const pressed = useRef(false)
  const waiting = useRef<(() => void)[]>([])
  useEffect(() => {
    const onDown = () => {
      pressed.current = true
    }
    const onUp = () => {
      pressed.current = false
      // the click comes before the next task
      setTimeout(() => {
        for (const act of waiting.current.splice(0)) act()
      })
    }
    window.addEventListener('pointerdown', onDown, true)
    for (const type of ups) window.addEventListener(type, onUp, true)
    return () => {
      window.removeEventListener('pointerdown', onDown, true)
      for (const type of ups) window.removeEventListener(type, onUp, true)
    }
  }, [])
  return act => {
    if (pressed.current) waiting.current.push(act)
    else act()
  }
}

const ups = ['pointerup', 'pointercancel']
