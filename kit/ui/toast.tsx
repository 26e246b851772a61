import { lazyPart } from './lazy-part.tsx'

const load = () => import('./toasts.tsx')

/** The place where toasts appear; once in the page. */
export const Toasts = lazyPart(load)

/** Says briefly that something is done. The text must be translated. With `undo`, it stays longer and offers to undo it. */
export function toastOk(text: string, undo?: () => void): void {
  void load().then(({ showOk }) => showOk(text, undo))
}

/** Says why something failed, until the user closes it, something succeeds, or the page is left. The text must be translated. */
export function toastError(text: string): void {
  void load().then(({ showError }) => showError(text))
}

/** Takes away what was said of failures: the page that it was about is left. */
export function leaveErrors(): void {
  void load().then(({ hideErrors }) => hideErrors())
}
