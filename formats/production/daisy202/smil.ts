import { escapeXml } from '../../kernel/xml/text.ts'
import type { BookFile, SpokenBook } from '../book/book.ts'
import { seconds } from '../book/clips.ts'
import { type Article, type Part, totalMs } from './articles.ts'
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

/** Id of a sentence in the content document. */
export const sentenceId = (article: Article, number: number): string => `${readingId(article)}_${number}`

/** The element that is shown while a part is heard; a text without times is shown as a whole. */
const targetOf = (article: Article, shows: Part['shows'], isShown: boolean): string => {
  const file = isShown ? CONTENT_FILE : 'ncc.html'
  if (typeof shows === 'number') return `${file}#${sentenceId(article, shows)}`
  if (shows === 'page' && article.page) return `${file}#${pageId(article.page.ordinal)}`
  return `${file}#${shows === 'text' && isShown ? readingId(article) : headingId(article)}`
}

/** `number`: that of the clip in its article, from 1. */
type Par = Part & { readonly number: number; readonly isShown: boolean }

const par = (article: Article, { clip: { beginMs, endMs }, shows, number, isShown }: Par) => {
  const isPage = shows === 'page'
  const skippable = isPage ? ' system-required="pagenumber-on"' : ''
  const audio = `<audio src="${article.audioFile}" clip-begin="npt=${seconds(beginMs)}s" clip-end="npt=${seconds(endMs)}s" id="a${article.index + 1}_${number}"/>`
  const target = targetOf(article, shows, isShown)
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
      ...article.parts.map((part, index) => par(article, { ...part, number: index + 1, isShown })),
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
