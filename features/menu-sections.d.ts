export {}

/** The headings of "Master data". A screen that names no other is refused by the compiler. */
declare module '../kit/feature/menu.ts' {
  interface MenuSections {
    'Equipment and places': true
    People: true
    'Shifts and days': true
    'Work and rules': true
  }
}
