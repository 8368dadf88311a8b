import { escapeXml } from '../../kernel/xml/text.ts'
import type { BookFile, SpokenBook } from '../book/book.ts'
import { type Clip, seconds } from '../book/clips.ts'
import { type Article, totalMs } from './articles.ts'
import { CONTENT_FILE } from './names.ts'
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

/** Id of an article in the content document, around its heading, page marker and text. */
export const readingId = (article: Article): string => `x${article.index + 1}`

/** The last clip, which holds the voice, points to the whole text, because no times within the text are known. */
const targetOf = (article: Article, number: number, isShown: boolean): string => {
  const file = isShown ? CONTENT_FILE : 'ncc.html'
  if (article.page && number === 2) return `${file}#${pageId(article.page.ordinal)}`
  const isVoice = isShown && number === article.clips.length
  return `${file}#${isVoice ? readingId(article) : headingId(article)}`
}

type Par = { readonly clip: Clip; readonly number: number; readonly isShown: boolean }

const par = (article: Article, { clip: { beginMs, endMs }, number, isShown }: Par) => {
  const isPage = article.page !== undefined && number === 2
  const skippable = isPage ? ' system-required="pagenumber-on"' : ''
  const audio = `<audio src="${article.audioFile}" clip-begin="npt=${seconds(beginMs)}s" clip-end="npt=${seconds(endMs)}s" id="a${article.index + 1}_${number}"/>`
  const target = targetOf(article, number, isShown)
  return `<par endsync="last" id="par${article.index + 1}_${number}"${skippable}><text src="${target}" id="${textId(article, number)}"/><seq>${audio}</seq></par>`
}

/** `isShown`: the texts are shown from the content document, otherwise from the ncc. */
export const articleSmil = (book: SpokenBook, article: Article, isShown: boolean): BookFile => ({
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
      ...article.clips.map((clip, index) => par(article, { clip, number: index + 1, isShown })),
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
