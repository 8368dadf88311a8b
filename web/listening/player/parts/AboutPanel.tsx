import { addressOfSearch, type NamedLink } from '../../../../domain/editorial/publication/settings/links/link-list.ts'
import { fill } from '../../../../domain/listening/words/fill.ts'
import type { Playlist, PlaylistArticle } from '../../../../projections/listening/playlist/view.ts'
import { useWords } from '../words.ts'

type AboutPanelProps = {
  readonly publication: Playlist['publication']
  readonly article: PlaylistArticle
}

type LinkListProps = { readonly title: string; readonly links: readonly NamedLink[] }

const LinkList = ({ title, links }: LinkListProps) =>
  links.length > 0 ? (
    <section>
      <h3>{title}</h3>
      <ul className="player-links">
        {links.map(({ name, url }) => (
          <li key={`${name} ${url}`}>
            <a href={url} rel="noopener">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  ) : null

/** What the publication says of itself, and the ways on from here. */
export const AboutPanel = ({ publication, article }: AboutPanelProps) => {
  const words = useWords()
  const { description, about, links, searches, ways } = publication
  const paragraphs = about.split(/\n\s*\n/).filter((part) => part.trim() !== '')
  return (
    <div className="player-about">
      {description && <p className="lead">{description}</p>}
      {paragraphs.map((part) => (
        <p key={part}>{part}</p>
      ))}
      <LinkList
        title={fill(words.searchFor, article.name)}
        links={searches.map((each) => ({ name: each.name, url: addressOfSearch(each, article.name) }))}
      />
      <LinkList title={words.elsewhere} links={ways} />
      <LinkList title={words.links} links={links} />
    </div>
  )
}
