import type { Reason } from '../../../engines/answers/reason.ts'
import { fill } from '../../../kit/words/fill.ts'
import { formatMinutes } from '../../../kit/words/formats.ts'

/** A text with named places, which is the key of its translation, and what stands in the places. */
export interface ReasonWords {
  readonly text: string
  readonly values: Readonly<Record<string, string | number>>
}

/** How a reader is told who, where and when. */
export interface Names {
  /** people, and how many there are in all when more than named; `days` beside each where given */
  people(ids: readonly string[], total: number, days?: readonly number[]): string
  posts(ids: readonly string[], total: number): string
  date(day: number): string
}

/** Why a post is open. `free`: people could take it, nobody has put them there. */
const openTexts: Record<string, string> = {
  free: 'Free to take it: {{people}}',
  skill: 'Nobody on this shift holds the skill',
  allQualifiedUsed: 'Qualified people are on other posts: {{people}}',
  pinnedElsewhere: 'Pinned to other posts: {{people}}',
  licenceEnded: 'Licence ended: {{people}}',
  notYetValid: 'Licence not yet valid: {{people}}',
  rating: 'Rating too low: {{people}}',
  shift: 'Shift does not cover the post: {{people}}',
  rest: 'Not rested long enough: {{people}}',
  shiftsWeek: 'No more shifts this week: {{people}}',
  secondary: 'Not their primary skill: {{people}}',
  licenceMissing: 'Without the licence: {{people}}',
  node: 'Of another node: {{people}}',
  off: 'Off: {{people}}',
  leave: 'On leave: {{people}}',
  suspended: 'Suspended: {{people}}',
  exclusion: 'Excluded: {{people}}',
  equipment: 'The machine is down',
  overtimeCap: 'No more overtime: {{people}}',
  overtimeBudget: 'The overtime budget is used up: {{people}}',
  notWhole: 'Not all posts of the gang can be filled: {{people}}',
}

/** What keeps one person from posts, whoever asks. */
const barred: Record<string, string> = {
  secondary: 'Not their primary skill',
  licenceMissing: 'Without the licence',
  node: 'Of another node',
  off: 'Off',
  leave: 'On leave',
  suspended: 'Suspended',
  exclusion: 'Excluded',
  equipment: 'The machine is down',
  overtimeCap: 'No more overtime',
}

/** Why a rostered person has no post. `free`: an open post fits. */
const unusedTexts: Record<string, string> = {
  free: 'Fits {{posts}}',
  noShift: 'Not on this shift',
  noPostForSkill: 'No post asks for their skills',
  allPostsTaken: 'Every post for their skills is taken',
  licenceEnded: 'Licence ended before this date',
  notYetValid: 'Licence not yet valid',
  rating: 'Rating too low for the posts',
  shift: 'Shift does not cover the posts',
  rest: 'Not rested long enough',
  shiftsWeek: 'No more shifts this week',
  overtimeBudget: 'The overtime budget is used up',
  ...barred,
}

/** Why a person cannot be put on a post by hand (DEPL-08 gives the wording for the skill). */
const refusalTexts: Record<string, string> = {
  gone: 'Not rostered on this shift',
  skill: 'Skills not matching',
  rating: 'Rating {{limit}} needed, has {{actual}}',
  licenceEnded: '{{skill}} licence ended {{date}}',
  notYetValid: '{{skill}} licence begins {{date}}',
  shift: 'The shift does not cover the post',
  rest: 'Rested {{rested}}, {{needed}} needed',
  shiftsWeek: 'Max shifts per week reached',
  ...barred,
  postPinned: '{{people}} is pinned to this post',
  pinnedElsewhere: 'Pinned to {{posts}}',
  overlap: 'Works {{posts}}',
}

export const openWords = (reason: Reason, names: Names): ReasonWords => wordsOf(openTexts, reason, names)
export const unusedWords = (reason: Reason, names: Names): ReasonWords => wordsOf(unusedTexts, reason, names)

/** @param skill the name of the skill the post asks for */
export const refusalWords = (reason: Reason, names: Names, skill: string): ReasonWords => {
  const { text, values } = wordsOf(refusalTexts, reason, names)
  return { text, values: { ...values, skill } }
}

/** The English of words: every place filled in. */
export const inEnglish = ({ text, values }: ReasonWords): string => fill(text, values, 'en')

/** Reasons as one English sentence. */
export const sentenceOf = (words: readonly ReasonWords[]): string => words.map(each => `${inEnglish(each)}.`).join(' ')

const grade = (rating: number | undefined) => 'ABC'[(rating ?? 0) - 1] ?? ''

function wordsOf(texts: Record<string, string>, { code, limit, actual, people = [], posts = [], days }: Reason, names: Names): ReasonWords {
  const text = texts[code] ?? code
  const values = {
    ...(text.includes('{{people}}') && { people: names.people(people, Math.max(actual ?? 0, people.length), days) }),
    ...(text.includes('{{posts}}') && { posts: names.posts(posts, Math.max(actual ?? 0, posts.length)) }),
    ...(text.includes('{{date}}') && { date: names.date(limit ?? 0) }),
  }
  if (code === 'rest') return { text, values: { ...values, needed: formatMinutes(limit ?? 0), rested: formatMinutes(actual ?? 0) } }
  if (code === 'rating') return { text, values: { ...values, limit: grade(limit), actual: grade(actual) } }
  return { text, values }
}
