import { shortDay } from '../../../domain/kernel/values/dates/publishing-day.ts'
import { capitalise } from '../../../domain/kernel/values/texts/capitalise.ts'
import { withoutEnding } from '../../../domain/kernel/values/texts/file-ending.ts'
import type { StatusTone } from '../../kernel/components/feedback/Status.tsx'
import { dateOf, sayNumber } from '../../kernel/words/swedish.ts'
import type { SubmissionListed } from '../queries/submissions.ts'

type FileKind = SubmissionListed['kinds'][number]

const kindNames: Readonly<Record<FileKind, readonly [one: string, more: string]>> = {
  sound: ['ljud', 'ljud'],
  text: ['text', 'texter'],
  image: ['bild', 'bilder'],
  video: ['film', 'filmer'],
  other: ['annan fil', 'andra filer'],
}

// The cast is sound: these are the keys of the table.
const kindOrder = Object.keys(kindNames) as FileKind[]

/** '1 ljud, 1 text, 1 bild' */
export const sayKinds = (kinds: readonly FileKind[]): string =>
  kindOrder
    .map((kind) => [kind, kinds.filter((each) => each === kind).length] as const)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${sayNumber(count)} ${kindNames[kind][count === 1 ? 0 : 1]}`)
    .join(', ')

export const senderOf = ({ senderName }: Pick<SubmissionListed, 'senderName'>): string => senderName || 'Utan namn'

type SubmissionStanding = { readonly tone: StatusTone; readonly text: string }

/** How a submission stands: one that is decided on in part is still new. */
export const standingOf = ({
  waiting,
  accepted,
}: Pick<SubmissionListed, 'waiting' | 'accepted'>): SubmissionStanding => {
  if (waiting > 0) return { tone: 'now', text: 'Ny' }
  return accepted > 0 ? { tone: 'ok', text: 'Mottagen' } : { tone: 'waiting', text: 'Avvisad' }
}

type DayOfSubmissions = { readonly day: string; readonly submissions: readonly SubmissionListed[] }

/** The submissions by day, in their order: 'I dag', 'Tors 26 nov'. */
export const byDay = (submissions: readonly SubmissionListed[], now: string): readonly DayOfSubmissions[] =>
  [...Map.groupBy(submissions, ({ createdAt }) => dateOf(createdAt))].map(([date, ofDay]) => ({
    day: capitalise(shortDay(date, dateOf(now))),
    submissions: ofDay,
  }))

/** 'kor_rane_kyrka.wav' as the name of an article: 'Kor rane kyrka'. */
export const articleNameOf = (filename: string): string =>
  capitalise(
    withoutEnding(filename)
      .replaceAll(/[_\s]+/g, ' ')
      .trim(),
  )
