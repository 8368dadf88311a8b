import { plainText } from '../../../domain/editorial/article/plain-text.ts'
import type { Article } from '../queries/articles.ts'

type ReadableArticle = Pick<Article, '_id' | 'name' | 'level' | 'page' | 'byLine' | 'ingress' | 'text'>

export const ReadArticle = ({ article }: { readonly article: ReadableArticle }) => {
  const { name, level, page, byLine, ingress, text } = article
  return (
    <article className="read">
      <p className="small soft">Sida {page}</p>
      {level === 'h1' ? <h2>{name}</h2> : <h3>{name}</h3>}
      {byLine && <p className="soft">{byLine}</p>}
      <Paragraphs html={ingress} isLead />
      <Paragraphs html={text} />
    </article>
  )
}

/** Plain paragraphs, in the form in which texts are read aloud. */
const Paragraphs = ({ html, isLead }: { readonly html: string; readonly isLead?: boolean }) =>
  plainText(html)
    .split('\n')
    .filter((line) => line !== '')
    .map((line, place) => <p key={`${place.toString()} ${line}`}>{isLead ? <b>{line}</b> : line}</p>)
