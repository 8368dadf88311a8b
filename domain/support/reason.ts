/** Longest reason, in characters. */
export const MAX_REASON = 500

/** A shorter text, or one of fewer different letters, tells nothing to a reader of the records. */
const [LEAST_LENGTH, LEAST_LETTERS] = [8, 3]

export const REASON_RULE = `Skriv varför i några ord: minst ${LEAST_LENGTH} tecken, med minst ${LEAST_LETTERS} olika bokstäver.`

/** Whether a text has words: 'aaaaaaaa' has none. */
export const hasWords = (reason: string): boolean => {
  const text = reason.trim()
  return text.length >= LEAST_LENGTH && new Set(text.toLowerCase().match(/\p{L}/gu)).size >= LEAST_LETTERS
}

/** Whether a text can be the reason of an administrator. PostgreSQL keeps no NUL. */
export const tellsWhy = (reason: string): boolean =>
  reason.length <= MAX_REASON && !reason.includes('\0') && hasWords(reason)

/** A reason without the signs that make no other reason of it: large letters, spaces, and punctuation. */
const comparableReason = (reason: string): string =>
  reason
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

export const isSameReason = (one: string, other: string): boolean => comparableReason(one) === comparableReason(other)

/**
 * Whether a reason was given for others than a person, by the readings that had it: each the ids of persons shown
 * together. A reading of others counts as this person's errand where the same persons were also shown with this person.
 */
export const isReasonOfOthers = (readings: readonly (readonly string[])[], person: string): boolean => {
  const ownReadings = readings.filter((subjects) => subjects.includes(person)).map((subjects) => new Set(subjects))
  return readings.some((subjects) => !ownReadings.some((own) => subjects.every((each) => own.has(each))))
}
