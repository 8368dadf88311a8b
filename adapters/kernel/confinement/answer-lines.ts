import { StringDecoder } from 'node:string_decoder'
import type { z } from 'zod'

/**
 * Takes the answer of a program line by line as it arrives, so that other work runs between the lines and the whole
 * answer never lies in memory as one text. Behind `maxBytes` nothing is taken any more.
 */
export const answerLines = (maxBytes: number, takeLine: (line: string) => void) => {
  const decoder = new StringDecoder('utf8')
  let [rest, size] = ['', 0]
  const isTooLarge = () => size > maxBytes
  return {
    isTooLarge,
    take: (chunk: Buffer): void => {
      size += chunk.length
      if (isTooLarge()) return
      const lines = (rest + decoder.write(chunk)).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) takeLine(line)
    },
  }
}

type HeadedAnswer<Head, Item> = {
  /** The first line. */
  readonly head: z.ZodType<Head>
  /** Each line behind it. */
  readonly item: z.ZodType<Item>
  readonly maxBytes: number
  readonly maxItems?: number
}

/** An answer in JSON lines, whose first line tells of the whole, or why there is nothing else. */
export const headedAnswer = <Head, Item>({
  head,
  item,
  maxBytes,
  maxItems = Number.POSITIVE_INFINITY,
}: HeadedAnswer<Head, Item>) => {
  const items: Item[] = []
  let first: { readonly head: Head } | undefined
  const isFull = () => items.length > maxItems
  const { take, isTooLarge } = answerLines(maxBytes, (line) => {
    if (isFull()) return
    const read: unknown = JSON.parse(line)
    if (first) items.push(item.parse(read))
    else first = { head: head.parse(read) }
  })
  const told = (): { readonly head: Head; readonly items: readonly Item[] } | { readonly problem: 'TooLarge' } => {
    if (isTooLarge() || isFull()) return { problem: 'TooLarge' }
    if (!first) throw new Error('The program has answered nothing')
    return { ...first, items }
  }
  return { take, told }
}
