import { plainText } from '../../../domain/editorial/article/plain-text.ts'
import type { SourceImage } from '../../../domain/editorial/issue-import/source-book.ts'
import { asMarkup } from '../../../domain/kernel/values/texts/markup.ts'
import { type ElementNode, elementsNamed, readDocument } from '../read-book/document.ts'
import { richTextOf } from '../read-book/text/rich-text.ts'

/** A text of a feed. `isPlain`: without markup. */
export type FeedText = { readonly value: string; readonly isPlain?: boolean }

const MAX_IMAGES = 20

const hasMarkup = (text: string) => /<[a-z/!]/i.test(text)

/** Lines of a text without markup, with empty ones between paragraphs, as HTML. */
const paragraphs = (text: string, written: (paragraph: string) => string) =>
  text
    .split(/\r?\n[^\S\n]*\r?\n\s*/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${written(paragraph)}</p>`)
    .join('')

const htmlOf = ({ value, isPlain = false }: FeedText): string => {
  if (isPlain) return paragraphs(value, (paragraph) => asMarkup(paragraph))
  return hasMarkup(value) ? value : paragraphs(value, (paragraph) => paragraph)
}

/** An absolute address of the web; undefined where there is none. */
export const webAddressOf = (address: string | undefined, base: string | undefined): string | undefined => {
  const parsed = address ? URL.parse(address.trim(), base) : null
  return parsed && /^https?:$/.test(parsed.protocol) && parsed.username === '' ? parsed.href : undefined
}

/** Pixels that count readers, and the signs of faces. */
const isNoPicture = ({ attributes }: ElementNode): boolean =>
  [attributes['width'], attributes['height']].some((size) => /^[01](?:px)?$/.test(size ?? '')) ||
  /\b(?:emoji|wp-smiley)\b/.test(attributes['class'] ?? '')

const imagesIn = (root: ElementNode, base: string | undefined): readonly SourceImage[] =>
  elementsNamed(root, 'img')
    .filter((image) => !isNoPicture(image))
    .flatMap(({ attributes }) => {
      const file = webAddressOf(attributes['src'], base)
      return file === undefined
        ? []
        : [{ file, alt: (attributes['alt'] ?? '').replaceAll(/\s+/g, ' ').trim(), mark: '' }]
    })
    .slice(0, MAX_IMAGES)

/** The text of an article, and the images that stand in it. */
export const readItemText = (
  text: FeedText | undefined,
  base: string | undefined,
): { readonly text: string; readonly images: readonly SourceImage[] } => {
  if (!text) return { text: '', images: [] }
  const { root } = readDocument(htmlOf(text), { isHtml: true })
  return {
    text: richTextOf(root, { from: 0, to: Infinity, without: new Set() }),
    images: imagesIn(root, base),
  }
}

/** A title in one line, without markup. */
export const titleOf = (text: FeedText | undefined): string => {
  if (!text) return ''
  if (text.isPlain) return text.value.replaceAll(/\s+/g, ' ').trim()
  return plainText(readItemText(text, undefined).text).replaceAll(/\s+/g, ' ').trim()
}
