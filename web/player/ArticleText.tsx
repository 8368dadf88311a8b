import type { PlaylistArticle } from '../../projections/playlist/view.ts'

/** The text has been sanitised when it was written; the server sends nothing else. */
export const ArticleText = ({ article }: { readonly article: PlaylistArticle }) => (
  <article className="read">
    {article.ingress && <p className="lead">{article.ingress}</p>}
    {article.text && <div className="read" dangerouslySetInnerHTML={{ __html: article.text }} />}
    {article.byLine && <p className="soft">{article.byLine}</p>}
  </article>
)
