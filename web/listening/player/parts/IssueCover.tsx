import { fill, type PlayerWords } from '../../../../domain/listening/words/fill.ts'
import { dayInWords } from '../../../../projections/listening/playlist/day-in-words.ts'
import type { Playlist, PlaylistArticle } from '../../../../projections/listening/playlist/view.ts'
import { useWords } from '../words.ts'

type IssueCoverProps = {
  readonly playlist: Playlist
  readonly article: PlaylistArticle
  /** Facts of the place, such as 'Artikel 4 av 9'. */
  readonly places: readonly string[]
  /** Without the cover: a film is shown in its place. */
  readonly isPlain: boolean
}

const imageOf = ({ posterimage, name }: Playlist, { imagefile }: PlaylistArticle, words: PlayerWords) => {
  if (imagefile) return { src: imagefile.url, alt: imagefile.alt }
  return posterimage === null ? undefined : { src: posterimage, alt: fill(words.coverOf, name) }
}

/** A substitute cover repeats texts that stand beside it, so screen readers skip it. */
const MadeCover = ({ playlist: { publication, shortName, name } }: Pick<IssueCoverProps, 'playlist'>) => (
  <p className="cover-made" aria-hidden="true">
    <b>{publication.name}</b>
    <span>{shortName || name}</span>
  </p>
)

/** The facts of the issue and of the article, each in a line of its own. */
const factsOf = ({ date, publication }: Playlist, article: PlaylistArticle, words: PlayerWords) => [
  ...(publication.face.showsDate ? [{ text: dayInWords(date, words), kind: 'soft' }] : []),
  ...(article.narratedBy ? [{ text: fill(words.readBy, article.narratedBy), kind: 'soft player-narrator' }] : []),
  ...(article.isSpoken ? [{ text: words.readByVoice, kind: 'soft player-narrator' }] : []),
]

export const IssueCover = ({ playlist, article, places, isPlain }: IssueCoverProps) => {
  const words = useWords()
  const image = imageOf(playlist, article, words)
  return (
    <div className="player-issue">
      {!isPlain && (
        <div className="cover">
          {image ? <img src={image.src} alt={image.alt} /> : <MadeCover playlist={playlist} />}
        </div>
      )}
      <p className="player-facts">
        <span className="strong">{playlist.shortName || playlist.name}</span>{' '}
        {factsOf(playlist, article, words).map(({ text, kind }) => (
          <span key={text} className={kind}>
            {text}{' '}
          </span>
        ))}
        {places.map((place) => (
          <span key={place} className="soft">
            {place}{' '}
          </span>
        ))}
      </p>
    </div>
  )
}
