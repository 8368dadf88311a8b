import { StringDecoder } from 'node:string_decoder'
import { z } from 'zod'
import { levels } from '../../../domain/editorial/contents/rules.ts'
import type { SourceArticle, SourceBook, SourceProblem } from '../../../domain/editorial/issue-import/source-book.ts'

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

/** Parses the answer of the reading program line by line, so that other work runs between the lines. */
export const sourceAnswer = () => {
  const decoder = new StringDecoder('utf8')
  const articles: SourceArticle[] = []
  let head: z.infer<typeof Head> | undefined
  let [rest, size] = ['', 0]
  const takeLine = (line: string) => {
    const read: unknown = JSON.parse(line)
    if (head) articles.push(Article.parse(read))
    else head = Head.parse(read)
  }
  return {
    take: (chunk: Buffer) => {
      size += chunk.length
      if (size > MAX_ANSWER_BYTES) return
      const lines = (rest + decoder.write(chunk)).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) takeLine(line)
    },
    source: (): SourceBook | { readonly problem: SourceProblem } => {
      if (size > MAX_ANSWER_BYTES) return { problem: 'TooLarge' }
      if (!head) throw new Error('Nothing was told of the source')
      return 'problem' in head ? head : { ...head, articles }
    },
  }
}
