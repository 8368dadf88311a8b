import { useIssueImport } from '../../queries/issue-imports.ts'
import { ImportedArticles } from './ImportedArticles.tsx'

type WaitingImportsProps = {
  readonly issueId: string
  readonly articles: readonly { readonly _id: string; readonly name: string }[]
}

/** In the rail of the article list: the articles whose source says something else; nothing where all is as it was. */
export const WaitingImports = ({ issueId, articles }: WaitingImportsProps) => {
  const waiting = useIssueImport(issueId).data?.articles ?? []
  const names = new Map<string, string>(articles.map(({ _id, name }) => [_id, name]))
  const shown = waiting.filter(({ article }) => names.has(article))
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="import-waiting">
      <h2 id="import-waiting">Från källan</h2>
      <ImportedArticles issueId={issueId} articles={shown} nameOf={(id) => names.get(id)} />
    </section>
  )
}
