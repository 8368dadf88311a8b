import { isoWeek } from '../../kernel/values/dates/iso-week.ts'
import { findUnknownPlaceholders, substituteValues } from '../../kernel/values/texts/placeholders.ts'

/** What a notice may name, by what is typed: `{nummer}`. */
export const noticePlaceholders = {
  publikation: 'Publikationens namn',
  nummer: 'Numrets namn',
  datum: 'Utgivningsdatum, som 20 november 2026',
  vecka: 'Veckans nummer',
} as const
type Placeholder = keyof typeof noticePlaceholders

/** What is written where neither the issue nor its publication says anything. */
export const usualNotice = { title: '{publikation}', message: '{nummer} är klart att lyssna på.' } as const

/** As much as telephones show, and push services take. */
const MAX_TITLE_LENGTH = 120
const MAX_MESSAGE_LENGTH = 500

export type PushNotice = {
  readonly title: string
  readonly message: string
  /** Where the issue is heard, on any of our addresses. */
  readonly path: string
  /** A second one of the same takes the place of the first. */
  readonly tag: string
}

/** Whole letters, also of those that take two places. */
const truncate = (text: string, most: number) => {
  const line = text.replaceAll(/\s+/gu, ' ').trim()
  const letters = Array.from(line)
  return letters.length <= most ? line : `${letters.slice(0, most - 1).join('')}…`
}

type NoticeSubject = {
  readonly publication: string
  readonly issue: string
  /** `YYYY-MM-DD`. */
  readonly date: string
  readonly inWords: string
}

/** Title and message of an issue, with what they name put in. */
export const noticeFrom = (
  { title, message }: Pick<PushNotice, 'title' | 'message'>,
  { publication, issue, date, inWords }: NoticeSubject,
): Pick<PushNotice, 'title' | 'message'> => {
  const values = {
    publikation: publication,
    nummer: issue,
    datum: inWords,
    vecka: String(isoWeek(date).week),
  } satisfies Record<Placeholder, string>
  return {
    title: truncate(substituteValues(title, values), MAX_TITLE_LENGTH),
    message: truncate(substituteValues(message, values), MAX_MESSAGE_LENGTH),
  }
}

export const unknownInNotice = (text: string): readonly string[] =>
  findUnknownPlaceholders(text, Object.keys(noticePlaceholders))
