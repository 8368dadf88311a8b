import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { sanitised } from '../../domain/article/rich-text.ts'
import type { IssueId } from '../../domain/core/ids.ts'
import { filesOfArticles } from '../media/queries.ts'
import type { Reader } from '../publications/visibility.ts'
import type { ReadModel } from '../read-model.ts'
import { listReadableArticles } from './queries.ts'
import { ExportedArticle } from './view.ts'

/** Those that are chosen for the export and active, in the order of the list, with their sounds and images. */
export const listExportedArticles = async (
  db: Kysely<ReadModel>,
  reader: Reader,
  issueId: IssueId,
): Promise<ExportedArticle[]> => {
  const chosen = (await listReadableArticles(db, reader, issueId)).filter((each) => each.export && each.active)
  const ids = chosen.map(({ _id }) => _id)
  const [sounds, images] = await Promise.all([filesOfArticles(db, 'sound', ids), filesOfArticles(db, 'image', ids)])
  return chosen.map((article) => {
    const shown = {
      ...article,
      ingress: sanitised(article.ingress),
      text: sanitised(article.text),
      soundfiles: sounds.get(article._id) ?? [],
      imagefiles: images.get(article._id) ?? [],
    }
    const version = createHash('sha256').update(JSON.stringify(shown)).digest('hex')
    return ExportedArticle.parse({ ...shown, version })
  })
}
