import { sayLength } from '../../../kernel/words/swedish.ts'
import type { ArticleListed } from '../../queries/articles.ts'
import type { SoundState } from '../acts/article-order.ts'

type RowSoundProps = { readonly article: ArticleListed; readonly sound: SoundState }

/** The length of an article's sound, or the words that stand for it. */
export const RowSound = ({ article, sound }: RowSoundProps) => {
  switch (sound) {
    case 'recorded':
      return (
        <span>
          {article.isSpoken && <span className="soft small">Talsyntes </span>}
          {sayLength(article.duration)}
        </span>
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
