import id3 from 'node-id3'
import { cleanText } from '../../kernel/xml/text.ts'
import type { Chapter } from './chapters.ts'
import { type RecordingTag, recordingFrames } from './track-tag.ts'

export type Cover = { readonly mime: 'image/jpeg' | 'image/png'; readonly bytes: Uint8Array }

export type ChapterTag = RecordingTag & {
  readonly cover?: Cover
  readonly chapters: readonly Chapter[]
}

/** The entry count of a table of contents is one byte. */
const MAX_TABLE_ENTRIES = 255
const FRONT_COVER_TYPE = 3

const chapterId = (index: number) => `chp${index + 1}`

/** One table of contents; above 255 chapters a table of tables, the top one first. */
const tablesOf = (count: number) => {
  const ids = Array.from({ length: count }, (_, index) => chapterId(index))
  if (count <= MAX_TABLE_ENTRIES) return [{ elementID: 'toc', isOrdered: true, elements: ids }]
  const parts = Array.from({ length: Math.ceil(count / MAX_TABLE_ENTRIES) }, (_, part) => ({
    elementID: `toc${part + 1}`,
    isOrdered: true,
    elements: ids.slice(part * MAX_TABLE_ENTRIES, (part + 1) * MAX_TABLE_ENTRIES),
  }))
  return [{ elementID: 'toc', isOrdered: true, elements: parts.map(({ elementID }) => elementID) }, ...parts]
}

/** An ID3v2.3 tag with chapters, to be put before the first frame of an MP3 stream without tag. */
export const writeChapterTag = ({ cover, chapters, ...recording }: ChapterTag): Buffer =>
  id3.create({
    ...recordingFrames(recording),
    ...(cover && {
      image: {
        mime: cover.mime,
        type: { id: FRONT_COVER_TYPE },
        description: '',
        imageBuffer: Buffer.from(cover.bytes),
      },
    }),
    ...(chapters.length > 0 && { tableOfContents: tablesOf(chapters.length) }),
    chapter: chapters.map(({ title, startMs, endMs }, index) => ({
      elementID: chapterId(index),
      startTimeMs: startMs,
      endTimeMs: endMs,
      tags: { title: cleanText(title) },
    })),
  })
