/**
 * The categories of worked minutes; each minute is in exactly one. cat1 is daily overtime, cat2 OFF overtime; capped waits for
 * "OT cap reversed", compOff is given back as time in place of pay.
 */
export const workedCategories = ['normal', 'cat1', 'cat2', 'holidayOt', 'weeklyOt', 'ramadanExtra', 'capped', 'compOff'] as const
export type WorkedCategory = (typeof workedCategories)[number]

/** Counted beside the worked minutes and never added to them. Night, preparation and the paid break lie within the worked minutes, the others do not; paid absence is paid beside them. */
export const besideCategories = ['night', 'preparation', 'breakPaid', 'breakUnpaid', 'late', 'earlyOut', 'paidAbsence'] as const
export type Category = WorkedCategory | (typeof besideCategories)[number]
