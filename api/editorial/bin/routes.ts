import { z } from 'zod'
import { contentsStream } from '../../../commands/editorial/contents/stream.ts'
import { issueStream } from '../../../commands/editorial/issue/stream.ts'
import { restorableUntil } from '../../../commands/editorial/media/restorable-until.ts'
import { mediaStream } from '../../../commands/editorial/media/stream.ts'
import { publicationStream } from '../../../commands/editorial/publication/stream.ts'
import { actorNames } from '../../../commands/history/actor-names.ts'
import { latestRemovals } from '../../../commands/history/removals.ts'
import { IssueId, MediaId, PublicationId } from '../../../domain/kernel/ids.ts'
import {
  type RemovedThing,
  removedArticles,
  removedFiles,
  removedIssues,
  removedPublications,
} from '../../../projections/editorial/bin/queries.ts'
import { BinItem } from '../../../projections/editorial/bin/view.ts'
import { findPublication } from '../../../projections/editorial/publication/queries.ts'
import { currentUser } from '../../kernel/access/request-context.ts'
import { notFoundProblem } from '../../kernel/problem.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { readingVisibleIssues } from '../article/visible-issue.ts'

const response = { 200: z.array(BinItem) }

/** Reads from the log when each thing was removed, and by whom. Those that it is too late for are left out. */
const readBin = ({ log, now }: Services) => {
  const tools = { log, nameOf: actorNames(log) }
  return async (
    things: readonly RemovedThing[],
    /** Those that tell of the removals. */
    streams: readonly string[],
    removing: { readonly type: string; readonly field: string },
  ): Promise<readonly BinItem[]> => {
    if (things.length === 0) return []
    const removals = await latestRemovals(tools, streams, removing)
    return things.flatMap((thing) => {
      const removal = removals.get(thing._id)
      if (!removal || removal.isMove) return []
      const until = restorableUntil(removal.at)
      return until > now().toISOString() ? [{ ...thing, removedAt: removal.at, removedBy: removal.by, until }] : []
    })
  }
}

const latestFirst = (items: readonly BinItem[]): BinItem[] =>
  items.toSorted((a, b) => b.removedAt.localeCompare(a.removedAt))

/** What can come back: articles and files of an issue, issues of a publication, and publications. */
export const binRoutes = (app: App, services: Services): void => {
  const { db } = services
  const ofVisibleIssue = readingVisibleIssues(services)

  app.get('/api/issues/:id/bin', { schema: { params: z.object({ id: IssueId }), response } }, (request) => {
    const { id } = request.params
    return ofVisibleIssue(request, id, async () => {
      const inBin = readBin(services)
      const [articles, files] = await Promise.all([
        removedArticles(db, id).then((found) =>
          inBin(found, [contentsStream(id)], { type: 'ArticleRemoved', field: 'articleId' }),
        ),
        removedFiles(db, id).then((found) =>
          inBin(
            found,
            found.map(({ _id }) => mediaStream(MediaId.parse(_id))),
            { type: 'FileRemoved', field: 'mediaId' },
          ),
        ),
      ])
      return latestFirst([...articles, ...files])
    })
  })

  app.get(
    '/api/publications/:id/bin',
    { schema: { params: z.object({ id: PublicationId }), response } },
    async (request) => {
      const { id } = request.params
      if (!(await findPublication(db, currentUser(request), id))) throw notFoundProblem('Publikationen finns inte.')
      const removing = { type: 'IssueRemoved', field: 'issueId' }
      const found = await removedIssues(db, id)
      const streams = found.map(({ _id }) => issueStream(IssueId.parse(_id)))
      return latestFirst(await readBin(services)(found, streams, removing))
    },
  )

  app.get('/api/publications/bin', { schema: { response } }, async (request) => {
    const removing = { type: 'PublicationRemoved', field: 'publicationId' }
    const found = await removedPublications(db, currentUser(request))
    const streams = found.map(({ _id }) => publicationStream(PublicationId.parse(_id)))
    return latestFirst(await readBin(services)(found, streams, removing))
  })
}
