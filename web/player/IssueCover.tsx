import type { Playlist, PlaylistArticle } from '../../projections/playlist/view.ts'
import { longDate } from './times.ts'

type IssueCoverProps = {
  readonly playlist: Playlist
  readonly article: PlaylistArticle
  /** 'Artikel 4 av 9' */
  readonly place: string
}

export const IssueCover = ({ playlist, article, place }: IssueCoverProps) => {
  const image = article.imagefile
    ? { src: article.imagefile.url, alt: article.imagefile.alt }
    : playlist.posterimage && { src: playlist.posterimage, alt: `Omslag: ${playlist.name}` }
  const { headerColor } = playlist.publication
  const strip = headerColor !== '' && (
    <svg className="cover-strip" aria-hidden="true">
      <rect width="100%" height="100%" fill={headerColor} />
    </svg>
  )
  return (
    <div className="player-issue" data-bare={image ? undefined : true}>
      {image ? (
        <div className="cover">
          {strip}
          <img src={image.src} alt={image.alt} />
        </div>
      ) : (
        strip
      )}
      <div>
        <p className="strong">{playlist.shortName || playlist.name}</p>
        <p className="soft">{longDate(playlist.date)}</p>
        {article.narratedBy && <p className="soft">Inläst av {article.narratedBy}</p>}
        <p className="soft">{place}</p>
      </div>
    </div>
  )
}
