/** 00:00 is the specification's "not set"; a midnight boundary is entered as 23:59 or 00:01 (MAST-SHIFTBAND-04, CF-39). */
export const isSet = (time: string): boolean => time !== '00:00'

/** A band that ends when it starts has no length; one that ends earlier runs over midnight. */
export const hasLength = (startsAt: string, endsAt: string): boolean => startsAt !== endsAt
