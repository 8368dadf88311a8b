import { escapeXml } from '../../kernel/xml/text.ts'
import type { BookFile, SpokenBook } from '../book/book.ts'
import { audioName, smilName } from '../book/names.ts'
import { headingId, pageId, sentenceId, TITLE_ID, textId } from '../dtbook/ids.ts'
import type { ArticleWithSound, Part } from './articles.ts'
import { clock } from './clock.ts'
import { TEXT_NAME } from './names.ts'
import { PAGE_TEST, pageTest } from './page-test.ts'

/** The element of the text document that is shown while a part is heard. */
const targetOf = ({ index, page }: ArticleWithSound, part: Part): string => {
  const { kind } = part
  if (kind === 'sentence') return sentenceId(index - 1, part.number)
  if (kind === 'page') return pageId(page?.number ?? 0)
  if (index === 0) return TITLE_ID
  return kind === 'heading' ? headingId(index - 1) : textId(index - 1)
}

const par = (article: ArticleWithSound, part: Part, isRead: boolean): string => {
  const { kind, clip, id } = part
  const skippable = kind === 'page' ? ` class="pagenum" customTest="${PAGE_TEST}"` : ''
  const text = isRead ? `<text src="${TEXT_NAME}.xml#${targetOf(article, part)}"/>` : ''
  const audio = `<audio src="${audioName(article.index)}" clipBegin="${clock(clip.beginMs)}" clipEnd="${clock(clip.endMs)}"/>`
  return `<par id="${id}"${skippable}>${text}${audio}</par>`
}

/** The sounds of an article, part by part, each with its text where the book has text (Z39.86-2005, 7). */
export const overlayOf = ({ uid, generator }: SpokenBook, article: ArticleWithSound, isRead: boolean): BookFile => ({
  name: smilName(article.index),
  content: [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<!DOCTYPE smil PUBLIC "-//NISO//DTD dtbsmil 2005-2//EN" "http://www.daisy.org/z3986/2005/dtbsmil-2005-2.dtd">',
    '<smil xmlns="http://www.w3.org/2001/SMIL20/">',
    '<head>',
    `<meta name="dtb:uid" content="${escapeXml(uid)}"/>`,
    `<meta name="dtb:generator" content="${escapeXml(generator)}"/>`,
    `<meta name="dtb:totalElapsedTime" content="${clock(article.elapsedMs)}"/>`,
    ...(article.page ? [`<customAttributes><customTest ${pageTest}/></customAttributes>`] : []),
    '</head>',
    '<body>',
    `<seq id="seq${article.index + 1}" dur="${clock(article.durationMs)}" fill="remove">`,
    ...article.parts.map((part) => par(article, part, isRead)),
    '</seq>',
    '</body>',
    '</smil>',
    '',
  ].join('\n'),
})
