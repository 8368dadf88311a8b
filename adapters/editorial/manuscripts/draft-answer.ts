import { StringDecoder } from 'node:string_decoder'
import { z } from 'zod'
import { levels } from '../../../domain/editorial/contents/rules.ts'
import type { DraftPassage, ManuscriptDraft } from '../../../domain/editorial/issue-import/manuscript/draft.ts'
import { MAX_PASSAGES } from '../../../domain/editorial/issue-import/manuscript/outline.ts'
import { type ManuscriptProblem, manuscriptProblems } from '../../../domain/editorial/media/manuscript-problems.ts'

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

/** Parses the answer of the reading program line by line, so that other work runs between the lines. */
export const draftAnswer = () => {
  const decoder = new StringDecoder('utf8')
  const passages: DraftPassage[] = []
  let head: z.infer<typeof Head> | undefined
  let [rest, size] = ['', 0]
  const takeLine = (line: string) => {
    const read: unknown = JSON.parse(line)
    if (head) passages.push(Line.parse(read))
    else head = Head.parse(read)
  }
  const isTooLarge = () => size > MAX_ANSWER_BYTES || passages.length > MAX_PASSAGES
  return {
    take: (chunk: Buffer) => {
      size += chunk.length
      if (isTooLarge()) return
      const lines = (rest + decoder.write(chunk)).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) takeLine(line)
    },
    draft: (): ManuscriptDraft | { readonly problem: ManuscriptProblem } => {
      if (isTooLarge()) return { problem: 'TooLarge' }
      if (!head) throw new Error('Nothing was told of the manuscript')
      return 'problem' in head ? head : { ...head, passages }
    },
  }
}
