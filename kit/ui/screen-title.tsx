import { createContext, useContext } from 'react'
import { createPortal } from 'react-dom'

/** The element in the top bar for the title of the screen; null when titles are shown in the screen itself. */
export const TitlePlace = createContext<HTMLElement | null>(null)

/** The title of a screen. It is in the screen's head or, on a phone, in the top bar when the screen was opened from another one. */
export function ScreenTitle({ children }: { children: string }) {
  const place = useContext(TitlePlace)
  const title = <h1>{children}</h1>
  return place ? createPortal(title, place) : title
}
