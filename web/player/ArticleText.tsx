import type { PlaylistArticle } from '../../projections/playlist/view.ts'

type ArticleTextProps = { readonly article: PlaylistArticle; readonly language: string | undefined }

/** The text has been sanitised when it was written; the server sends nothing else. */
export const ArticleText = ({ article, language }: ArticleTextProps) => (
  <article className="read" lang={language}>
    {article.ingress && <p className="lead">{article.ingress}</p>}
    {article.text && <div className="read" dangerouslySetInnerHTML={{ __html: article.text }} />}
    {article.byLine && <p className="soft">{article.byLine}</p>}
  </article>
)
