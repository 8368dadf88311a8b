import type { BookFile, BookImage, BookItem, Level, SpokenBook } from '../book/book.ts'
import { wrapped, writeBlock } from '../book/markup.ts'
import { xhtmlBelow } from '../book/xhtml-dialect.ts'
import { escapeXml } from '../xml/text.ts'
import type { Article } from './articles.ts'
import { contentName, HEADING, pageId, SECTION } from './names.ts'
import { xhtml } from './xhtml.ts'

/** What says nothing of itself is an ornament. */
const imageOf = ({ file, alt, caption }: BookImage) => {
  const below = escapeXml(caption)
  const image = `<img src="${file}" alt="${escapeXml(alt)}"/>`
  return `<figure>${image}${below && `<figcaption>${below}</figcaption>`}</figure>`
}

const textOf = ({ text, images = [] }: BookItem, level: Level): readonly string[] => {
  const dialect = xhtmlBelow(level)
  const byLine = escapeXml(text?.byLine ?? '')
  return [
    ...(text?.ingress ?? []).map(writeBlock({ ...dialect, paragraph: wrapped('p class="ingress"') })),
    ...images.map(imageOf),
    ...(text?.body ?? []).map(writeBlock(dialect)),
    ...(byLine ? [wrapped('p class="byline"')(byLine)] : []),
  ]
}

/** Of an article: the mark of the page on which it begins, its heading, and what there is to read. */
export const contentOf = ({ language }: SpokenBook, { item, index, level, title, page }: Article): BookFile => ({
  name: contentName(index),
  content: xhtml({ language, title, head: ['<link rel="stylesheet" type="text/css" href="style.css"/>'] }, [
    ...(page
      ? [
          `<span id="${pageId(page.number)}" epub:type="pagebreak" role="doc-pagebreak" aria-label="Sidan ${page.number}"></span>`,
        ]
      : []),
    `<section id="${SECTION}" aria-labelledby="${HEADING}">`,
    `<h${level} id="${HEADING}">${escapeXml(title)}</h${level}>`,
    ...textOf(item, level),
    '</section>',
  ]),
})
