/** Splits a refusal into the specified text and the reason after it, because each is translated by itself. */
export const sentencesOf = (message: string): string[] => message.split(/(?<=Please upload valid file)\. /)
