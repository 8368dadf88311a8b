import { z } from 'zod'
import { levels } from '../../../domain/editorial/contents/rules.ts'
import type { DraftPassage, ManuscriptDraft } from '../../../domain/editorial/issue-import/manuscript/draft.ts'
import { MAX_PASSAGES } from '../../../domain/editorial/issue-import/manuscript/outline.ts'
import { type ManuscriptProblem, manuscriptProblems } from '../../../domain/editorial/media/manuscript-problems.ts'
import { headedAnswer } from '../../kernel/confinement/answer-lines.ts'

/** The text of a book of three thousand pages, with the syntax that JSON adds. */
const MAX_ANSWER_BYTES = 80_000_000

// The cast is sound: the record has no other keys.
const problems = Object.keys(manuscriptProblems) as ManuscriptProblem[]

const Head = z.union([z.object({ isGuessed: z.boolean() }), z.object({ problem: z.enum(problems) })])

const Line: z.ZodType<DraftPassage> = z.object({
  level: z.enum(levels).nullable(),
  text: z.string(),
  words: z.int().min(0),
  isLead: z.boolean(),
  html: z.string(),
  images: z.array(z.object({ file: z.string(), alt: z.string(), mark: z.string() })),
})

/** Parses the answer of the reading program. */
export const draftAnswer = () => {
  const { take, told } = headedAnswer({ head: Head, item: Line, maxBytes: MAX_ANSWER_BYTES, maxItems: MAX_PASSAGES })
  const draft = (): ManuscriptDraft | { readonly problem: ManuscriptProblem } => {
    const answer = told()
    if ('problem' in answer) return answer
    return 'problem' in answer.head ? answer.head : { ...answer.head, passages: answer.items }
  }
  return { take, draft }
}
