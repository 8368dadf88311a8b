import { loweredHeadings } from '../../../domain/editorial/article/lowered-headings.ts'
import { picturesIn } from '../../../domain/editorial/article/picture-tag.ts'
import { sanitiseHtml } from '../../../domain/editorial/article/rich-text.ts'
import { type ShownPicture, shownText } from '../../../domain/editorial/article/shown-text.ts'
import type { ArticleToRead, ReadPicture } from '../../../projections/editorial/issue-articles/view.ts'

type ReadArticleProps = { readonly article: ArticleToRead }

/** Below the heading of the page. */
const headings = { h1: 2, h2: 3, h3: 4, h4: 5, h5: 6, h6: 6 } as const

/** An article as it was written: lists, headings, links, tables and pictures stay. */
export const ReadArticle = ({ article }: ReadArticleProps) => {
  const { name, level, page, byLine, ingress, text, imagefiles: pictures } = article
  const depth = headings[level]
  const Heading = `h${depth}` as const
  const addresses = new Map<string, ShownPicture>(
    pictures.map(({ _id, url, title }) => [_id, { address: url, caption: title }]),
  )
  // Printing does not wait for pictures that are fetched only when they come into view.
  const shown = (html: string) => ({
    __html: loweredHeadings(
      shownText(sanitiseHtml(html), (file) => addresses.get(file)),
      depth,
    ).replaceAll(' loading="lazy"', ''),
  })
  const inText = new Set([...picturesIn(ingress), ...picturesIn(text)])
  const lead = pictures.find(({ _id }) => !inText.has(_id))
  return (
    <article className="read" data-level-name={level}>
      <header>
        <p className="small soft">Sida {page}</p>
        <Heading>{name}</Heading>
      </header>
      {ingress && <div className="read-text lead" dangerouslySetInnerHTML={shown(ingress)} />}
      {lead && <LeadPicture picture={lead} />}
      {text && <div className="read-text" dangerouslySetInnerHTML={shown(text)} />}
      {byLine && <p className="soft">{byLine}</p>}
    </article>
  )
}

/** The article's picture, as the player shows it: the first one that the text does not show. */
const LeadPicture = ({ picture: { url, alt, title } }: { readonly picture: ReadPicture }) => (
  <div className="read-text">
    <figure>
      <img src={url} alt={alt || title} />
      {title !== '' && <figcaption>{title}</figcaption>}
    </figure>
  </div>
)
