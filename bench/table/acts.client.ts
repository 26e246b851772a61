/** What both pages let the bench do: `window.table`. */
export interface TableActs {
  scroller(): HTMLElement
  /** what can be drawn at once is drawn before they return */
  sort(id: string, descending: boolean): void
  filter(id: string, text: string): void
  /** what was asked for last is not drawn yet */
  isBusy(): boolean
}
