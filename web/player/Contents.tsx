import { Check, Headphones } from 'lucide-react'
import type { Section } from '../../projections/playlist/sections.ts'
import type { PlaylistArticle } from '../../projections/playlist/view.ts'
import { clock, lengthOf } from './times.ts'

type ContentsProps = {
  readonly language: string | undefined
  readonly sections: readonly Section[]
  readonly current: PlaylistArticle
  /** Those that have been listened to the end. */
  readonly heard: readonly (PlaylistArticle | undefined)[]
  readonly onChoose: (article: PlaylistArticle) => void
}

const Mark = ({ article, current, heard }: { article: PlaylistArticle; current: boolean; heard: boolean }) => {
  if (current) return <Headphones className="icon" role="img" aria-label="Spelas nu" />
  if (heard) return <Check className="icon" role="img" aria-label="Lyssnad" />
  return (
    <span className="num soft" aria-hidden="true">
      {article.page}
    </span>
  )
}

type RowProps = Pick<ContentsProps, 'current' | 'heard' | 'onChoose'> & { readonly article: PlaylistArticle }

const Row = ({ article, current, heard, onChoose }: RowProps) => (
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
)

export const Contents = ({ language, sections, ...row }: ContentsProps) =>
  sections.map(({ heading, articles }) => (
    <div key={heading?._id ?? 'first'} className="playlist" lang={language}>
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
