/** What stands in everything that we have put on a web site, where its readers do not see it. */
export type Marker = {
  readonly issue: string
  readonly article: string
  /** Of what we wanted there when we wrote it last. */
  readonly sent: string
  /** Of what the site then had of it; absent: it is not finished. */
  readonly kept?: string | undefined
  /** Their numbers: what is ours to take back of what stands around the text. */
  readonly category?: string | undefined
  /** A sum of the name under which we filed it: another name asks for another category. */
  readonly filedAs?: string | undefined
  readonly image?: string | undefined
  /** All that came there with it. */
  readonly images?: readonly string[] | undefined
  readonly isHighlighted?: boolean | undefined
  /** We have taken it down. */
  readonly isDown?: boolean | undefined
}

/** A number as the search of a site finds it, and no other that begins with it. */
export const imageMark = (id: string): string => `b${id}b`

const COMMENT = /<!-- ljudkod (nr=[^>]*?) -->/

/** As a comment. No two hyphens stand in it one behind the other: WordPress makes one of them. */
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

/** Undefined: nothing of ours. */
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

/** The same with another marker in its place. */
export const withMarker = (html: string, marker: Marker): string =>
  COMMENT.test(html) ? html.replace(COMMENT, () => writeMarker(marker)) : `${writeMarker(marker)}\n${html}`
