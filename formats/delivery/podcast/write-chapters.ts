import { cleanText } from '../../kernel/xml/text.ts'
import type { Chapter } from '../../production/chapters/chapters.ts'

/** JSON chapters, version 1.2 (Podcasting 2.0), with starts in seconds. A chapter without a name has no title. */
export const writeChapters = (chapters: readonly Chapter[]): string =>
  JSON.stringify({
    version: '1.2.0',
    chapters: chapters.map(({ title, startMs, endMs }) => ({
      startTime: startMs / 1000,
      endTime: endMs / 1000,
      ...(cleanText(title) !== '' && { title: cleanText(title) }),
    })),
  })
