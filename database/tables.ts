// Printed from the migrated database by `npm run print`; do not edit.

// biome-ignore lint/suspicious/noEmptyInterface: filled by the printer
export interface Tables {}
