import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { sanitiseHtml } from '../../../domain/editorial/article/rich-text.ts'
import { shownPictures } from '../../../domain/editorial/article/shown-text.ts'
import type { ArticleId, IssueId } from '../../../domain/kernel/ids.ts'
import type { ReadModel } from '../../read-model.ts'
import { filesOfArticles } from '../media/queries.ts'
import { mediaTable } from '../media/table.ts'
import type { Reader } from '../publication/visibility.ts'
import { listReadableArticles } from './queries.ts'
import { issueArticlesTable } from './table.ts'
import { ExportedArticle } from './view.ts'

const usableFiles = <File extends { readonly rejected: string | null }>(files: readonly File[] = []) =>
  files.filter(({ rejected }) => rejected === null)

/** The active articles chosen for the export, in the order of the list, with their sounds and images. */
export const listExportedArticles = async (
  db: Kysely<ReadModel>,
  reader: Reader,
  issueId: IssueId,
): Promise<ExportedArticle[]> => {
  const chosen = (await listReadableArticles(db, reader, issueId)).filter((each) => each.export && each.active)
  const ids = chosen.map(({ _id }) => _id)
  const [sounds, images] = await Promise.all([filesOfArticles(db, 'sound', ids), filesOfArticles(db, 'image', ids)])
  return chosen.map((article) => {
    const files = usableFiles(images.get(article._id))
    const asShown = (html: string) =>
      shownPictures(sanitiseHtml(html), (id) => {
        const file = files.find(({ _id }) => _id === id)
        return file && { address: file.url, caption: '' }
      })
    const shown = ExportedArticle.omit({ version: true }).parse({
      ...article,
      name: article.webName || article.name,
      ingress: asShown(article.ingress),
      text: asShown(article.text),
      soundfiles: usableFiles(sounds.get(article._id)),
      imagefiles: files,
    })
    return { ...shown, version: createHash('sha256').update(JSON.stringify(shown)).digest('hex') }
  })
}

/** The articles of an issue, also removed ones, with an event of their own or of their files since then. */
export const articlesTouchedSince = async (
  db: Kysely<ReadModel>,
  issueId: IssueId,
  since: string,
): Promise<ReadonlySet<ArticleId>> => {
  const { rows } = await sql<{ id: ArticleId }>`
    select a.id from ${sql.table(issueArticlesTable)} a
    where a.issue_id = ${issueId} and (a.touched_at >= ${since} or exists (
      select from ${sql.table(mediaTable)} m where m.article_id = a.id and m.touched_at >= ${since}))
    order by a.page, a.place`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
