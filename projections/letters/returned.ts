import { returnedWords } from '../../domain/mailing/rules.ts'
import type { SentToView } from './view.ts'

/** A letter to her that came back, whichever. `at`: ISO instant. `status`: as RFC 3463 has it, or a reply of SMTP. */
export type Returned = { readonly at: string; readonly isHard: boolean; readonly status: string }

const asReturned = (letter: SentToView, { isHard, status }: Returned): SentToView => ({
  ...letter,
  outcome: 'Kom tillbaka',
  reason: `${returnedWords[isHard ? 'hard' : 'soft']} (${status}).`,
  tone: isHard ? 'bad' : 'warn',
})

/** Of letters, the latest first: what is told of the last one that had gone to her before, for nothing tells which it was. */
export const withReturned = (letters: readonly SentToView[], returned: readonly Returned[]): readonly SentToView[] => {
  const known = new Map<string, Returned>()
  for (const each of returned) {
    const last = letters.find(({ at, tone }) => tone === 'ok' && at <= each.at)
    if (last) known.set(last._id, each)
  }
  return letters.map((letter) => {
    const back = known.get(letter._id)
    return back ? asReturned(letter, back) : letter
  })
}
