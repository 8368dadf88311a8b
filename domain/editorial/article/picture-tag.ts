import { asMarkup } from '../../kernel/values/texts/markup.ts'
import { ATTRIBUTE_SPECIALS } from './markup-specials.ts'

const ID = String.raw`[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}`
const FILE = new RegExp(`(?:^|\\s)data-file\\s*=\\s*["']?(${ID})(?![^\\s"'])`, 'i')
const ALT = /(?:^|\s)alt\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i
/** A picture in sanitised HTML. */
const PICTURE = new RegExp(`<img data-file="(${ID})" alt="([^"]*)">`, 'g')

/** The characters of an alternative text, at most. */
export const MAX_ALT_LENGTH = 2_000

/**
 * The tag of a picture: it names an image file of the article, never an address, and says what it shows; an empty `alt`
 * says that it is decoration. Empty for an image without either, because a listener could not be told what it is.
 */
export const pictureTag = (attributes: string): string => {
  const file = FILE.exec(attributes)?.[1]
  const alt = ALT.exec(attributes)
  if (file === undefined || !alt) return ''
  const words = (alt[1] ?? alt[2] ?? alt[3] ?? '').replaceAll(/\s+/g, ' ').trim()
  return pictureOf(file.toLowerCase(), words)
}

const pictureOf = (file: string, alt: string) =>
  `<img data-file="${file}" alt="${asMarkup(alt.slice(0, MAX_ALT_LENGTH), ATTRIBUTE_SPECIALS)}">`

/** Writes something else for each picture of sanitised HTML. `alt` is escaped. */
export const replacePictures = (html: string, write: (file: string, alt: string) => string): string =>
  html.replaceAll(PICTURE, (_, file: string, alt: string) => write(file, alt))

/** The image files that sanitised HTML shows, in their order. */
export const picturesIn = (html: string): readonly string[] =>
  [...html.matchAll(PICTURE)].flatMap(([, file]) => (file === undefined ? [] : [file]))

/** The same text with the pictures of other files; a picture without another file stays. */
export const withPicturesOf = (html: string, files: ReadonlyMap<string, string>): string =>
  replacePictures(html, (file, alt) => `<img data-file="${files.get(file) ?? file}" alt="${alt}">`)
