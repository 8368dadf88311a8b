import { Check, Headphones } from 'lucide-react'
import type { Section } from '../../../../projections/listening/playlist/sections.ts'
import type { PlaylistArticle } from '../../../../projections/listening/playlist/view.ts'
import { clock, lengthOf } from '../playback/times.ts'
import { useWords } from '../words.ts'

type ContentsProps = {
  readonly sections: readonly Section[]
  readonly current: PlaylistArticle
  readonly isPlaying: boolean
  /** The articles that the listener has heard to the end. */
  readonly heard: readonly (PlaylistArticle | undefined)[]
  readonly onChoose: (article: PlaylistArticle) => void
}

type MarkProps = Pick<RowProps, 'article' | 'isPlaying'> & { readonly isCurrent: boolean; readonly isHeard: boolean }

const Mark = ({ article, isCurrent, isPlaying, isHeard }: MarkProps) => {
  const words = useWords()
  // Two bars mean 'press to pause' everywhere else in the player, so headphones mark the current article, also while it
  // is paused.
  if (isCurrent)
    return <Headphones className="icon" role="img" aria-label={isPlaying ? words.isPlaying : words.isPaused} />
  if (isHeard) return <Check className="icon" role="img" aria-label={words.isHeard} />
  return (
    <span className="num soft" aria-hidden="true">
      {article.page}
    </span>
  )
}

type RowProps = Pick<ContentsProps, 'current' | 'isPlaying' | 'heard' | 'onChoose'> & {
  readonly article: PlaylistArticle
}

const Row = ({ article, current, isPlaying, heard, onChoose }: RowProps) => (
  <button
    type="button"
    className="react-aria-Button"
    aria-current={article === current || undefined}
    data-heard={heard.includes(article) || undefined}
    onClick={() => onChoose(article)}
  >
    <Mark {...{ article, isPlaying }} isCurrent={article === current} isHeard={heard.includes(article)} />
    <span>{article.name}</span>
    <span className="num soft">{clock(lengthOf(article))}</span>
  </button>
)

export const Contents = ({ sections, ...row }: ContentsProps) =>
  sections.map(({ heading, articles }) => (
    <div key={heading?._id ?? 'first'} className="playlist">
      {heading && (
        <h3 className="playlist-part" data-heard-itself={heading.soundfile ? true : undefined}>
          {heading.soundfile ? <Row article={heading} {...row} /> : heading.name}
        </h3>
      )}
      <ol className="playlist">
        {articles.map((article) => (
          <li key={article._id}>
            <Row article={article} {...row} />
          </li>
        ))}
      </ol>
    </div>
  ))
