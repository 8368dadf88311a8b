import type { Playlist, PlaylistArticle } from '../../../../projections/listening/playlist/view.ts'
import { longDate } from '../playback/times.ts'

type IssueCoverProps = {
  readonly playlist: Playlist
  readonly article: PlaylistArticle
  /** Place in the list, such as 'Artikel 4 av 9'. */
  readonly place: string
  /** Without the cover: a film is shown in its place. */
  readonly isPlain: boolean
}

const imageOf = ({ posterimage, name }: Playlist, { imagefile }: PlaylistArticle) => {
  if (imagefile) return { src: imagefile.url, alt: imagefile.alt }
  return posterimage === null ? undefined : { src: posterimage, alt: `Omslag: ${name}` }
}

/** A substitute cover repeats texts that stand beside it, so screen readers skip it. */
const MadeCover = ({ playlist: { publication, shortName, name } }: Pick<IssueCoverProps, 'playlist'>) => (
  <p className="cover-made" aria-hidden="true">
    <b>{publication.name}</b>
    <span>{shortName || name}</span>
  </p>
)

export const IssueCover = ({ playlist, article, place, isPlain }: IssueCoverProps) => {
  const image = imageOf(playlist, article)
  const { headerColor } = playlist.publication
  return (
    <div className="player-issue">
      {!isPlain && (
        <div className="cover">
          {headerColor !== '' && (
            <svg className="cover-strip" aria-hidden="true">
              <rect width="100%" height="100%" fill={headerColor} />
            </svg>
          )}
          {image ? <img src={image.src} alt={image.alt} /> : <MadeCover playlist={playlist} />}
        </div>
      )}
      <p className="player-facts">
        <span className="strong">{playlist.shortName || playlist.name}</span>{' '}
        <span className="soft">{longDate(playlist.date)}</span>{' '}
        {article.narratedBy && (
          <>
            <span className="soft player-narrator">Inläst av {article.narratedBy}</span>{' '}
          </>
        )}
        {article.isSpoken && (
          <>
            <span className="soft player-narrator">Läst av talsyntes</span>{' '}
          </>
        )}
        <span className="soft">{place}</span>
      </p>
    </div>
  )
}
