import type { BookFile, SpokenBook } from '../book/book.ts'
import { type Clip, seconds } from '../book/clips.ts'
import { escapeXml } from '../xml/text.ts'
import { type Article, totalMs } from './articles.ts'
import { clock } from './timing.ts'

const document = (metas: readonly (readonly [name: string, content: string])[], body: readonly string[]) =>
  [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<!DOCTYPE smil PUBLIC "-//W3C//DTD SMIL 1.0//EN" "http://www.w3.org/TR/REC-smil/SMIL10.dtd">',
    '<smil>',
    '<head>',
    ...metas.map(([name, content]) => `<meta name="${name}" content="${escapeXml(content)}"/>`),
    '<layout><region id="txtView"/></layout>',
    '</head>',
    '<body>',
    ...body,
    '</body>',
    '</smil>',
    '',
  ].join('\n')

const bookMetas = ({ identifier, title, generator }: SpokenBook) =>
  [
    ['dc:format', 'Daisy 2.02'],
    ['dc:identifier', identifier],
    ['dc:title', title],
    ['ncc:generator', generator],
  ] as const

export const headingId = (article: Article): string => `h${article.index + 1}`

export const pageId = (ordinal: number): string => `p${ordinal}`

/** Id of the text that stands for the nth clip of an article, from 1; the ncc points to it. */
export const textId = (article: Article, clip: number): string => `t${article.index + 1}_${clip}`

const par = (article: Article, { beginMs, endMs }: Clip, index: number) => {
  const number = index + 1
  const isPage = article.page !== undefined && number === 2
  const target = isPage ? pageId(article.page.ordinal) : headingId(article)
  const skippable = isPage ? ' system-required="pagenumber-on"' : ''
  const audio = `<audio src="${article.audioFile}" clip-begin="npt=${seconds(beginMs)}s" clip-end="npt=${seconds(endMs)}s" id="a${article.index + 1}_${number}"/>`
  return `<par endsync="last" id="par${article.index + 1}_${number}"${skippable}><text src="ncc.html#${target}" id="${textId(article, number)}"/><seq>${audio}</seq></par>`
}

export const articleSmil = (book: SpokenBook, article: Article): BookFile => ({
  name: article.smil,
  content: document(
    [
      ...bookMetas(book),
      ['title', article.title],
      ['ncc:totalElapsedTime', clock(article.elapsedMs)],
      ['ncc:timeInThisSmil', clock(article.durationMs)],
    ],
    [
      `<seq dur="${seconds(article.durationMs)}s">`,
      ...article.clips.map((clip, index) => par(article, clip, index)),
      '</seq>',
    ],
  ),
})

export const masterSmil = (book: SpokenBook, articles: readonly Article[]): BookFile => ({
  name: 'master.smil',
  content: document(
    [...bookMetas(book), ['ncc:timeInThisSmil', clock(totalMs(articles))]],
    articles.map(({ title, smil, index }) => `<ref title="${escapeXml(title)}" src="${smil}" id="ms${index + 1}"/>`),
  ),
})
