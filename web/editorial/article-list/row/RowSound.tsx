import { sayLength } from '../../../kernel/words/swedish.ts'
import type { ArticleListed } from '../../queries/articles.ts'
import type { SoundState } from '../acts/article-order.ts'

type RowSoundProps = {
  readonly article: ArticleListed
  readonly sound: SoundState
  readonly onPlay: () => void
}

/** The button and length of an article's sound, or the words that stand for it. The list marks what plays. */
export const RowSound = ({ article, sound, onPlay }: RowSoundProps) => {
  switch (sound) {
    case 'recorded':
      return (
        <button
          type="button"
          className="react-aria-Button play"
          data-variant="quiet"
          data-icon="play"
          data-play
          aria-label={`Spela ${article.name}, ${article.isSpoken ? 'talsyntes, ' : ''}${sayLength(article.duration)}`}
          aria-pressed="false"
          data-tip="Spela, eller pausa (mellanslag på namnet)"
          onClick={onPlay}
        >
          {article.isSpoken && <span className="soft small">Talsyntes</span>}
          {sayLength(article.duration)}
        </button>
      )
    case 'read':
      return 'Inläst namn'
    case 'spoken':
      return 'Talsyntes'
    case 'missing':
      return (
        <span className="status" data-tone="danger" data-icon="silent">
          Saknas
        </span>
      )
    case 'notNeeded':
      return null
  }
}
