import type { PlaylistArticle } from '../../../../projections/listening/playlist/view.ts'

type ArticleTextProps = { readonly article: PlaylistArticle; readonly language: string | undefined }

/** The HTML was sanitised when it was stored and when it was sent, so it is inserted as it is. */
export const ArticleText = ({ article: { ingress, text, byLine }, language }: ArticleTextProps) => (
  <article className="read" lang={language}>
    {ingress && <div className="article-text lead" dangerouslySetInnerHTML={{ __html: ingress }} />}
    {text && <div className="article-text" dangerouslySetInnerHTML={{ __html: text }} />}
    {byLine && <p className="soft">{byLine}</p>}
  </article>
)
