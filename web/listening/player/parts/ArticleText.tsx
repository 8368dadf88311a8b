import type { PlaylistArticle } from '../../../../projections/listening/playlist/view.ts'

type ArticleTextProps = { readonly article: PlaylistArticle }

/** The HTML was sanitised when it was stored and when it was sent, so it is inserted as it is. */
export const ArticleText = ({ article: { ingress, text, byLine } }: ArticleTextProps) => (
  <article className="read">
    {ingress && <div className="article-text lead" dangerouslySetInnerHTML={{ __html: ingress }} />}
    {text && <div className="article-text" dangerouslySetInnerHTML={{ __html: text }} />}
    {byLine && <p className="soft">{byLine}</p>}
  </article>
)
