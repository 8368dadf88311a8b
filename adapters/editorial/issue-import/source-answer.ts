import { z } from 'zod'
import { levels } from '../../../domain/editorial/contents/rules.ts'
import type { SourceArticle, SourceBook, SourceProblem } from '../../../domain/editorial/issue-import/source-book.ts'
import { headedAnswer } from '../../kernel/confinement/answer-lines.ts'

/** The text of a large book, with the syntax that JSON adds. */
const MAX_ANSWER_BYTES = 150_000_000

const problems = [
  'Encrypted',
  'Empty',
  'NoBook',
  'Nested',
  'TooLarge',
  'TooManyEntries',
  'TooSlow',
  'UnsafeName',
  'Unreadable',
] as const satisfies readonly SourceProblem[]

const Fault = z.object({
  kind: z.enum(['missingFile', 'wrongTime', 'deadLink', 'wrongEncoding', 'brokenMarkup', 'unknownContent']),
  file: z.string(),
  detail: z.string(),
})

const Head = z.union([
  z.object({
    kind: z.enum(['daisy202', 'daisy3', 'epub3', 'dtbook', 'sounds', 'feed', 'manuscript']),
    title: z.string(),
    language: z.string().nullable(),
    faults: z.array(Fault),
  }),
  z.object({ problem: z.enum(problems) }),
])

const Article: z.ZodType<SourceArticle> = z.object({
  id: z.string().nullable(),
  name: z.string(),
  level: z.enum(levels),
  page: z.int().nullable(),
  text: z.string(),
  byLine: z.string(),
  clips: z.array(z.object({ file: z.string(), begin: z.number(), end: z.number().nullable(), mark: z.string() })),
  images: z.array(z.object({ file: z.string(), alt: z.string(), mark: z.string() })),
})

/** Parses the answer of the reading program. */
export const sourceAnswer = () => {
  const { take, told } = headedAnswer({ head: Head, item: Article, maxBytes: MAX_ANSWER_BYTES })
  const source = (): SourceBook | { readonly problem: SourceProblem } => {
    const answer = told()
    if ('problem' in answer) return answer
    return 'problem' in answer.head ? answer.head : { ...answer.head, articles: answer.items }
  }
  return { take, source }
}
