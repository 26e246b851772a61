/** A refusal is the specified text, then why: each is translated by itself. */
export const sentencesOf = (message: string): string[] => message.split(/(?<=Please upload valid file)\. /)
