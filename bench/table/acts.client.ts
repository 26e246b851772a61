/** What both pages let the bench do: `window.table`. */
export interface TableActs {
  scroller(): HTMLElement
  /** both draw before they return */
  sort(id: string, descending: boolean): void
  filter(id: string, text: string): void
}
