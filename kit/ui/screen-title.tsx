import { createContext, useContext } from 'react'
import { createPortal } from 'react-dom'

/** Where the top bar takes the title of the screen that is shown; null where titles stand in the screen itself. */
export const TitlePlace = createContext<HTMLElement | null>(null)

/** The title of a screen: in its head or, on the phone, in the top bar of a screen that was opened from another one. */
export function ScreenTitle({ children }: { children: string }) {
  const place = useContext(TitlePlace)
  const title = <h1>{children}</h1>
  return place ? createPortal(title, place) : title
}
