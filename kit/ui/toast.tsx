import { lazyPart } from './lazy-part.tsx'

const load = () => import('./toasts.tsx')

/** Where the briefly said appears; once in the page. */
export const Toasts = lazyPart(load)

/** Says briefly that something is done. The text is translated already. */
export function toastOk(text: string): void {
  void load().then(({ showOk }) => showOk(text))
}

/** Says what was refused; stays until it is closed. The text is translated already. */
export function toastError(text: string): void {
  void load().then(({ showError }) => showError(text))
}
