import type { Article } from '../book/articles.ts'
import type { BookFile } from '../book/book.ts'
import { type Clip, seconds } from '../book/clips.ts'
import { audioName, contentName, smilName } from '../book/names.ts'
import { BODY_ID, HEADING_ID, pageId, SECTION_ID, sentenceId } from './names.ts'

const par = ({ index }: Article, { beginMs, endMs }: Clip, [fragment, type]: readonly [string, string?]) => {
  const audio = `<audio src="${audioName(index)}" clipBegin="${seconds(beginMs)}s" clipEnd="${seconds(endMs)}s"/>`
  return `<par${type ? ` epub:type="${type}"` : ''}><text src="${contentName(index)}#${fragment}"/>${audio}</par>`
}

/** The page marker takes a moment of the pause before the voice begins. */
const PAGE_MS = 50

const parsOf = (article: Article): readonly string[] => {
  const { item, page, timed } = article
  const { durationMs } = item.sound
  const beginMs = page ? Math.min(PAGE_MS, Math.floor((timed?.heading.endMs ?? durationMs) / 4)) : 0
  return [
    ...(page ? [par(article, { beginMs: 0, endMs: beginMs }, [pageId(page.number), 'pagebreak'])] : []),
    ...(timed
      ? [
          par(article, { beginMs, endMs: timed.heading.endMs }, [HEADING_ID]),
          ...timed.sentences.map(({ number, clip }) => par(article, clip, [sentenceId(number)])),
        ]
      : [par(article, { beginMs, endMs: durationMs }, [SECTION_ID])]),
  ]
}

/**
 * The sound of an article with its text (EPUB 3.3 §9): one clip for the text, or one for each of its sentences, and one
 * for a page marker before it.
 */
export const overlayOf = (article: Article): BookFile => {
  const { index } = article
  return {
    name: smilName(index),
    content: [
      '<?xml version="1.0" encoding="utf-8"?>',
      '<smil xmlns="http://www.w3.org/ns/SMIL" xmlns:epub="http://www.idpf.org/2007/ops" version="3.0">',
      '<body>',
      // Names an element of the document: EPUBCheck 4.2 refuses a whole document (MED_014), 5 accepts both.
      `<seq epub:textref="${contentName(index)}#${BODY_ID}">`,
      ...parsOf(article),
      '</seq>',
      '</body>',
      '</smil>',
      '',
    ].join('\n'),
  }
}
