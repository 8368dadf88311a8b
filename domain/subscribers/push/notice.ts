import { isoWeek } from '../../kernel/values/dates/iso-week.ts'
import { findUnknownPlaceholders, substituteValues } from '../../kernel/values/texts/placeholders.ts'

/** The placeholders that a notice may contain, as typed: `{nummer}`. */
export const noticePlaceholders = {
  publikation: 'Publikationens namn',
  nummer: 'Numrets namn',
  datum: 'Utgivningsdatum, som 20 november 2026',
  vecka: 'Veckans nummer',
} as const
type Placeholder = keyof typeof noticePlaceholders

/** The default texts by the issue's language, for an issue and publication without texts of their own. */
export const usualNotice = {
  swedish: { title: '{publikation}', message: '{nummer} är klart att lyssna på.' },
  english: { title: '{publikation}', message: '{nummer} is ready to be heard.' },
} as const

/** Telephones show no more, and push services accept no more. */
const MAX_TITLE_LENGTH = 120
const MAX_MESSAGE_LENGTH = 500

export type PushNotice = {
  readonly title: string
  readonly message: string
  /** The player's path to the issue, valid on every address of ours. */
  readonly path: string
  /** A browser replaces an earlier notice that has the same tag. */
  readonly tag: string
}

/** Cuts at whole characters, also those of two UTF-16 units. */
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

/** Fills the placeholders in the notice's title and message, and shortens both. */
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
