/** The hidden comment in every post that we put on a web site; readers do not see it. */
export type Marker = {
  readonly issue: string
  readonly article: string
  /** Hash of the content that we wrote last. */
  readonly sent: string
  /** Hash of the post as the site then stored it; absent: the write is not finished. */
  readonly kept?: string | undefined
  /** The site's numbers of the category and image that we set: only those may we take back. */
  readonly category?: string | undefined
  /** Hash of the category name under which we filed the article: another name asks for another category. */
  readonly filedAs?: string | undefined
  readonly image?: string | undefined
  /** The ids of all images that came with the article. */
  readonly images?: readonly string[] | undefined
  readonly isHighlighted?: boolean | undefined
  /** We have taken the post down. */
  readonly isDown?: boolean | undefined
}

/** Frames an image number so that the site's search finds it and not a longer number that begins with it. */
export const imageMark = (id: string): string => `b${id}b`

const COMMENT = /<!-- ljudkod (nr=[^>]*?) -->/

/** Writes the marker as an HTML comment. It holds no two hyphens in a row, because WordPress turns them into a dash. */
export const writeMarker = (marker: Marker): string => {
  const { issue, article, sent, kept = '', category = '', filedAs = '', image = '', images = [] } = marker
  const said = {
    nr: issue,
    artikel: article,
    skickat: sent,
    finns: kept,
    kategori: category,
    under: filedAs,
    bild: image,
    bilder: images.map(imageMark).join('.'),
    lyft: marker.isHighlighted ? '1' : '',
    nere: marker.isDown ? '1' : '',
  }
  const parts = Object.entries(said).flatMap(([name, value]) => (value === '' ? [] : [`${name}=${value}`]))
  return `<!-- ljudkod ${parts.join(' ')} -->`
}

/** Undefined: the HTML holds no marker of ours. */
export const readMarker = (html: string): Marker | undefined => {
  const parts = (COMMENT.exec(html)?.[1] ?? '').split(' ')
  const said = new Map(parts.map((part) => [part.slice(0, part.indexOf('=')), part.slice(part.indexOf('=') + 1)]))
  const [issue, article, sent] = [said.get('nr'), said.get('artikel'), said.get('skickat')]
  if (issue === undefined || article === undefined || sent === undefined) return undefined
  return {
    issue,
    article,
    sent,
    kept: said.get('finns'),
    category: said.get('kategori'),
    filedAs: said.get('under'),
    image: said.get('bild'),
    images: said
      .get('bilder')
      ?.split('.')
      .map((mark) => mark.slice(1, -1)),
    isHighlighted: said.has('lyft'),
    isDown: said.has('nere'),
  }
}

export const withoutMarker = (html: string): string => html.replace(COMMENT, '')

/** The HTML with its marker replaced, or put in front. */
export const withMarker = (html: string, marker: Marker): string =>
  COMMENT.test(html) ? html.replace(COMMENT, () => writeMarker(marker)) : `${writeMarker(marker)}\n${html}`
