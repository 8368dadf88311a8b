import type { IssueId } from '../../../domain/kernel/ids.ts'
import { type Refusal, refusals } from '../../../domain/kernel/values/addresses/mail-refusal.ts'
import { fateWords } from '../../../domain/subscribers/mailing/rules.ts'
import type { SentToView } from './view.ts'

/**
 * A letter to the subscriber that came back. `at`: ISO instant. `status`: an enhanced status code (RFC 3463) or an SMTP
 * reply code.
 */
type ReturnedLetter = {
  readonly at: string
  readonly isHard: boolean
  readonly status: string
  /** Absent in older events. */
  readonly issueId?: IssueId
  readonly refusal?: Refusal
}

const toReturnedView = (letter: SentToView, { isHard, status, refusal }: ReturnedLetter): SentToView => ({
  ...letter,
  outcome: 'Kom tillbaka',
  reason: `${refusals[refusal ?? (isHard ? 'dead' : 'mailbox')]} (${status}).`,
  tone: isHard ? 'bad' : 'warn',
})

/** The letter may have arrived. */
const mayBeBack = ({ outcome, tone }: SentToView) => tone === 'ok' || outcome === fateWords.unclear

/**
 * Adds each bounce to the last letter sent before it, about the same issue when the bounce tells; `letters`: latest
 * first.
 */
export const withReturnedLetters = (
  letters: readonly SentToView[],
  returned: readonly ReturnedLetter[],
): readonly SentToView[] => {
  const known = new Map<string, ReturnedLetter>()
  for (const each of returned) {
    const last = letters.find(
      (letter) => mayBeBack(letter) && letter.at <= each.at && (!each.issueId || letter.issue === each.issueId),
    )
    if (last) known.set(last._id, each)
  }
  return letters.map((letter) => {
    const back = known.get(letter._id)
    return back ? toReturnedView(letter, back) : letter
  })
}
