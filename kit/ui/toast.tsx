import { lazyPart } from './lazy-part.tsx'

const load = () => import('./toasts.tsx')

/** The place where toasts appear; once in the page. */
export const Toasts = lazyPart(load)

/** Says briefly that something is done. The text must be translated. */
export function toastOk(text: string): void {
  void load().then(({ showOk }) => showOk(text))
}

/** Says why something failed, until the user closes it. The text must be translated. */
export function toastError(text: string): void {
  void load().then(({ showError }) => showError(text))
}
