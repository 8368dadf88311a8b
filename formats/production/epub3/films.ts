import { escapeXml } from '../../kernel/xml/text.ts'
import type { BookFilm, BookItem } from '../book/book.ts'

const trackOf = ({ file, label, kind, srclang }: BookFilm['tracks'][number], index: number) =>
  `<track src="${file}" kind="${escapeXml(kind)}" srclang="${escapeXml(srclang)}" label="${escapeXml(label)}"${index === 0 ? ' default="default"' : ''}/>`

/** Inside stands what a reading system without films shows. */
const figureOf = ({ file, title, poster, tracks }: BookFilm) =>
  [
    `<figure><video controls="controls" preload="none" src="${file}"${poster ? ` poster="${poster}"` : ''} aria-label="${escapeXml(title)}">`,
    ...tracks.map(trackOf),
    `<p>Här finns filmen ”${escapeXml(title)}”, som läsprogrammet inte kan visa.</p>`,
    `</video><figcaption>${escapeXml(title)}</figcaption></figure>`,
  ].join('')

/** The films of an article, behind its text. */
export const filmsOf = ({ films = [], filmsLeftOut = [] }: BookItem): readonly string[] => [
  ...films.map(figureOf),
  ...filmsLeftOut.map((title) => `<p>Filmen ”${escapeXml(title)}” är för stor för boken. Den finns i spelaren.</p>`),
]

/** The resources of films: video and tracks need no fallback (EPUB 3.3 §3.4). */
export const filmResources = (items: readonly BookItem[]): readonly string[] =>
  items
    .flatMap(({ films = [] }) => films)
    .flatMap(({ file, poster, tracks }, index) => {
      const id = `f${index + 1}`
      return [
        `<item id="${id}" href="${file}" media-type="video/mp4"/>`,
        ...(poster ? [`<item id="${id}p" href="${poster}" media-type="image/jpeg"/>`] : []),
        ...tracks.map((track, at) => `<item id="${id}t${at + 1}" href="${track.file}" media-type="text/vtt"/>`),
      ]
    })

const isCaptioned = ({ tracks }: BookFilm) => tracks.some(({ kind }) => kind === 'captions' || kind === 'subtitles')

export const hasCaptions = (items: readonly BookItem[]): boolean => {
  const films = items.flatMap((item) => item.films ?? [])
  return films.length > 0 && films.every(isCaptioned)
}
