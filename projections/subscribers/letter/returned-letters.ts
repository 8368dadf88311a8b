import type { IssueId } from '../../../domain/kernel/ids.ts'
import { type Refusal, refusals } from '../../../domain/kernel/values/addresses/mail-refusal.ts'
import { fateWords } from '../../../domain/subscribers/mailing/rules.ts'
import type { SentToView } from './view.ts'

/** A letter to her that came back. `at`: ISO instant. `status`: as RFC 3463 has it, or a reply of SMTP. */
export type ReturnedLetter = {
  readonly at: string
  readonly isHard: boolean
  readonly status: string
  /** Absent: nobody knew which it was, or why. */
  readonly issueId?: IssueId
  readonly refusal?: Refusal
}

const toReturnedView = (letter: SentToView, { isHard, status, refusal }: ReturnedLetter): SentToView => ({
  ...letter,
  outcome: 'Kom tillbaka',
  reason: `${refusals[refusal ?? (isHard ? 'dead' : 'mailbox')]} (${status}).`,
  tone: isHard ? 'bad' : 'warn',
})

/** What may have arrived. */
const mayBeBack = ({ outcome, tone }: SentToView) => tone === 'ok' || outcome === fateWords.unclear

/** Of letters, the latest first: what is told of the last one that had gone to her before, of the issue where that is known. */
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
