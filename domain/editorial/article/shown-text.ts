import { asMarkup } from '../../kernel/values/texts/markup.ts'
import { replacePictures } from './picture-tag.ts'
import { PICTURE_WORD, TABLE_WORD } from './plain-text.ts'

/** `caption`: below the picture; empty: none. */
export type ShownPicture = { readonly address: string; readonly caption: string }

const figure = (alt: string, { address, caption }: ShownPicture) => {
  const below = caption === '' ? '' : `<figcaption>${asMarkup(caption)}</figcaption>`
  return `<figure><img src="${asMarkup(address)}" alt="${alt}" loading="lazy">${below}</figure>`
}

const toldPicture = (alt: string) => (alt === '' ? '' : `<p>${PICTURE_WORD}: ${alt}</p>`)

/** A picture that readers have not got is told by its description. */
export const shownPictures = (html: string, pictureOf: (file: string) => ShownPicture | undefined): string =>
  replacePictures(html, (file, alt) => {
    const picture = pictureOf(file)
    return picture ? figure(alt, picture) : toldPicture(alt)
  })

/** Sanitised HTML for readers who get no pictures. */
export const toldPictures = (html: string): string => shownPictures(html, () => undefined)

/**
 * Sanitised HTML as a page shows it: each picture at its address, and tables in a part that scrolls when they are wider
 * than the screen.
 */
export const shownText = (html: string, pictureOf: (file: string) => ShownPicture | undefined): string =>
  shownPictures(html, pictureOf)
    .replaceAll('<table>', `<div class="wide-table" role="group" aria-label="${TABLE_WORD}" tabindex="0"><table>`)
    .replaceAll('</table>', '</table></div>')
