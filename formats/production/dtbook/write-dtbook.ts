import { escapeXml } from '../../kernel/xml/text.ts'
import type { Book, BookFile, BookImage, BookItem, BookText, Level } from '../book/book.ts'
import { headingOf } from '../book/heading.ts'
import { imagesBeside } from '../book/images-beside.ts'
import { normaliseLevels } from '../book/levels.ts'
import { pageMarkers } from '../book/pages.ts'
import { headingId, pageId, sentenceId, TITLE_ID, textId } from './ids.ts'
import { markupOf } from './markup.ts'
import { type Profile, profiles } from './profiles.ts'

const metas = ({ uid, title, creator, publisher, language, date, generator, revision }: Book, profile: Profile) =>
  [
    ['dtb:uid', uid],
    ['dc:Identifier', uid],
    ['dc:Title', title],
    ['dc:Creator', creator],
    ['dc:Publisher', profile.publisher ?? publisher],
    ['dc:Language', language],
    ['dc:Date', date],
    ['dc:Format', 'ANSI/NISO Z39.86-2005'],
    ['dtb:generator', generator],
    ...(profile.guidelines ? ([['track:Guidelines', profile.guidelines]] as const) : []),
    ...(revision
      ? ([
          ['dtb:revision', String(revision.number)],
          ['dtb:revisionDate', revision.date],
        ] as const)
      : []),
  ] as const

/** The address of the sound: a par element (Z39.86-2005, 7.4). */
const smilReference = (smil: string | undefined) => (smil === undefined ? '' : ` smilref="${smil}"`)

const pageOf = (number: number, smil: string | undefined) =>
  `<pagenum id="${pageId(number)}" page="normal"${smilReference(smil)}>${number}</pagenum>`

/** `smil`: the sound of its description. */
const imageOf = (base: string, { file, alt, caption }: BookImage, id: string, smil?: string) => {
  const below = escapeXml(caption)
  const text = below && `<caption imgref="${id}">${below}</caption>`
  return `<imggroup><img id="${id}"${smilReference(smil)} src="${escapeXml(base + file)}" alt="${escapeXml(alt)}"/>${text}</imggroup>`
}

type Article = {
  readonly item: BookItem
  readonly index: number
  /** The pages whose markers stand before the article. */
  readonly pages: readonly number[]
}

/** The sounds of a document, each as the address of its par. The index of an article counts from 0. */
export type SoundAddresses = {
  readonly title: string
  readonly article: (index: number) => {
    readonly page: string | undefined
    readonly heading: string
    /** Undefined: the text below the heading has no sound. */
    readonly text: string | undefined
    /** The sound of a sentence by its number, where the text is heard sentence by sentence. */
    readonly sentence?: ((number: number) => string | undefined) | undefined
  }
}

type WriteContext = {
  readonly profile: Profile
  readonly heard: SoundAddresses | undefined
  readonly base: string
}

/** A profile that marks every page marks a page without a new article before the next article. */
const pagesOf = (
  items: readonly BookItem[],
  { pageNumbers }: Book,
  { isPaged }: Profile,
): readonly (readonly number[])[] => {
  let last: number | undefined
  return pageMarkers(items, pageNumbers || isPaged).map((marker) => {
    if (!marker) return []
    const { number } = marker
    const first = isPaged && last !== undefined ? last + 1 : number
    last = number
    return Array.from({ length: number - first + 1 }, (_, index) => first + index)
  })
}

/** A sentence with its sound; one of which nothing is heard is written as all else. */
const sentenceWriter =
  (index: number, sound: (number: number) => string | undefined) => (number: number, content: string) => {
    const smil = sound(number)
    return smil === undefined
      ? content
      : `<sent id="${sentenceId(index, number)}"${smilReference(smil)}>${content}</sent>`
  }

const NO_TEXT: BookText = { ingress: [], body: [], byLine: '' }

const contentOf = ({ base, heard, profile }: WriteContext, { item, index }: Article): readonly string[] => {
  const { ingress, body, byLine, byLineNumber } = item.text ?? NO_TEXT
  const sound = heard?.article(index).sentence
  const sentence = sound && sentenceWriter(index, sound)
  let shown = 0
  const picture = ({ number, ...image }: BookImage & { readonly number?: number }) => {
    const smil = number === undefined ? undefined : sound?.(number)
    if (number !== undefined && smil !== undefined) return imageOf(base, image, sentenceId(index, number), smil)
    shown += 1
    return imageOf(base, image, `img${index + 1}_text${shown}`)
  }
  const { blockOf, ingressOf, byLineOf } = markupOf(profile, { picture, ...(sentence && { sentence }) })
  const words = escapeXml(byLine)
  const said = sentence && byLineNumber !== undefined ? sentence(byLineNumber, words) : words
  return [
    ...ingress.map(ingressOf),
    ...imagesBeside(item).map((image, place) => imageOf(base, image, `img${index + 1}_${place + 1}`)),
    ...body.map(blockOf),
    ...(said ? [byLineOf(said)] : []),
  ]
}

/** Wraps content that has one sound in one element. */
const wrapSpoken = ({ index }: Article, content: readonly string[], smil: string | undefined): readonly string[] =>
  smil === undefined || content.length === 0
    ? content
    : [`<div id="${textId(index)}"${smilReference(smil)}>`, ...content, '</div>']

/** Nests the levels like the headings. A level that has only a heading gets an empty paragraph (DTD: level1). */
const bodyOf = (writing: WriteContext, articles: readonly Article[]): string => {
  const { nothing } = writing.profile
  const lines: string[] = []
  const open: { readonly level: Level; isEmpty: boolean }[] = []
  const close = (upTo: Level) => {
    while ((open.at(-1)?.level ?? 0) >= upTo) {
      const ended = open.pop()
      if (ended) lines.push(`${ended.isEmpty ? nothing : ''}</level${ended.level}>`)
    }
  }
  for (const article of articles) {
    const { item, index, pages } = article
    const { level } = item
    close(level)
    const above = open.at(-1)
    if (above) above.isEmpty = false
    const heard = writing.heard?.article(index)
    const content = contentOf(writing, article)
    const heading = `<h${level} id="${headingId(index)}"${smilReference(heard?.heading)}>${escapeXml(headingOf(item))}</h${level}>`
    const marks = pages.map((number) => pageOf(number, heard?.page)).join('')
    lines.push(`<level${level} id="level${index + 1}">${marks}${heading}`, ...wrapSpoken(article, content, heard?.text))
    open.push({ level, isEmpty: content.length === 0 })
  }
  close(1)
  return lines.join('\n')
}

type DtbookOptions = {
  /** The file name, without extension. */
  readonly name: string
  /** Put before the names of images; empty: they lie beside the document. */
  readonly base: string
  /** The profile whose rules the document keeps beside the standard's. */
  readonly profile: keyof typeof profiles
  /** The sounds, for the text of a book with sound. */
  readonly heard?: SoundAddresses
}

/**
 * A DTBook 2005-3 document of the texts (ANSI/NISO Z39.86-2005). The images lie beside it under the names in their
 * items.
 */
export const writeDtbook = (book: Book, { name, base, profile: kept, heard }: DtbookOptions): BookFile => {
  const profile = profiles[kept]
  const writing = { profile, heard, base: profile.isSelfContained ? '' : base }
  const [title, ...rest] = book.items
  const pages = pagesOf(rest, book, profile)
  const articles = normaliseLevels(rest).map((item, index): Article => ({ item, index, pages: pages[index] ?? [] }))
  const language = escapeXml(book.language)
  const body = articles.length > 0 ? bodyOf(writing, articles) : `<level1>${profile.nothing}</level1>`
  return {
    name: `${name}.xml`,
    content: [
      '<?xml version="1.0" encoding="utf-8"?>',
      '<!DOCTYPE dtbook PUBLIC "-//NISO//DTD dtbook 2005-3//EN" "http://www.daisy.org/z3986/2005/dtbook-2005-3.dtd">',
      `<dtbook xmlns="http://www.daisy.org/z3986/2005/dtbook/" version="2005-3" xml:lang="${language}">`,
      '<head>',
      ...metas(book, profile).map(([meta, content]) => `<meta name="${meta}" content="${escapeXml(content)}"/>`),
      '</head>',
      '<book>',
      `<frontmatter><doctitle${heard ? ` id="${TITLE_ID}"${smilReference(heard.title)}` : ''}>${escapeXml(headingOf(title))}</doctitle><docauthor>${escapeXml(book.creator)}</docauthor></frontmatter>`,
      '<bodymatter>',
      body,
      '</bodymatter>',
      '</book>',
      '</dtbook>',
      '',
    ].join('\n'),
  }
}
