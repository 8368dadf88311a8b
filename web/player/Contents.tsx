import { Check, Headphones } from 'lucide-react'
import type { Playlist, PlaylistArticle } from '../../projections/playlist/view.ts'
import { clock, lengthOf } from './times.ts'

type ContentsProps = {
  readonly language: string | undefined
  readonly articles: Playlist['articles']
  readonly current: PlaylistArticle
  /** Those that have been listened to the end. */
  readonly heard: readonly (PlaylistArticle | undefined)[]
  readonly onChoose: (article: PlaylistArticle) => void
}

type Part = { readonly heading: PlaylistArticle | undefined; readonly articles: PlaylistArticle[] }

/** A heading without sound opens a part; what can be heard stands below it. */
const partsOf = (articles: Playlist['articles']): readonly Part[] =>
  articles.reduce<Part[]>((parts, article) => {
    if (!article.soundfile) return [...parts, { heading: article, articles: [] }]
    const last = parts.at(-1)
    if (!last) return [{ heading: undefined, articles: [article] }]
    last.articles.push(article)
    return parts
  }, [])

const Mark = ({ article, current, heard }: { article: PlaylistArticle; current: boolean; heard: boolean }) => {
  if (current) return <Headphones className="icon" role="img" aria-label="Spelas nu" />
  if (heard) return <Check className="icon" role="img" aria-label="Lyssnad" />
  return (
    <span className="num soft" aria-hidden="true">
      {article.page}
    </span>
  )
}

export const Contents = ({ language, articles, current, heard, onChoose }: ContentsProps) =>
  partsOf(articles)
    .filter((part) => part.articles.length > 0)
    .map((part) => (
      <div key={part.heading?._id ?? 'first'} lang={language}>
        {part.heading && <h3 className="playlist-part">{part.heading.name}</h3>}
        <ol className="playlist">
          {part.articles.map((article) => (
            <li key={article._id}>
              <button
                type="button"
                className="react-aria-Button"
                aria-current={article === current || undefined}
                data-heard={heard.includes(article) || undefined}
                onClick={() => onChoose(article)}
              >
                <Mark article={article} current={article === current} heard={heard.includes(article)} />
                <span>{article.name}</span>
                <span className="num soft">{clock(lengthOf(article))}</span>
              </button>
            </li>
          ))}
        </ol>
      </div>
    ))
