import { z } from 'zod'
import type { MediaKind } from '../../../domain/editorial/media/events.ts'
import { ArticleId, IssueId, MediaId, PublicationId, QuotationId } from '../../../domain/kernel/ids.ts'
import { isStaff } from '../../../domain/people/user/rules.ts'
import {
  type FileOwner,
  findFile,
  listFiles,
  listFilesOf,
  listOwnSounds,
} from '../../../projections/editorial/media/queries.ts'
import { type FileView, fileSorts, fileStates, fileViews } from '../../../projections/editorial/media/view.ts'
import { currentUser, requireFound } from '../../kernel/access/request-context.ts'
import { answerPage, listQuery } from '../../kernel/list-query.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { checkReader } from './owners.ts'

const ownerIds = { article: ArticleId, issue: IssueId, publication: PublicationId, quotation: QuotationId } as const

/** The most files of an answer without paging: an owner may have any number. */
const UNPAGED_LIMIT = 500

const FileListQuery = listQuery(fileSorts, { sort: 'createdAt', direction: 'desc' }, { usual: UNPAGED_LIMIT })

/** An editor's notes on a file are for staff: a customer or a visitor with a draft gets the file without them. */
const withoutNotes = (file: FileView): FileView => ({ ...file, info: '' })

export const readFileRoutes = (app: App, services: Services, kind: MediaKind, collection: string): void => {
  const { db } = services
  const View = fileViews[kind]
  const path = `/api/${collection}`

  const Query = FileListQuery.and(
    z.object({ state: z.enum(fileStates[kind]).optional(), publication: PublicationId.optional() }),
  )

  app.get(path, { schema: { querystring: Query, response: { 200: z.array(View) } } }, async (request, reply) =>
    answerPage(reply, await listFiles(db, kind, { ...request.query, of: currentUser(request) })),
  )

  app.get(
    `${path}/:id`,
    { schema: { params: z.object({ id: MediaId }), response: { 200: View } } },
    async ({ params }, reply) => {
      const found = await findFile(db, kind, params.id)
      return requireFound(reply, found, 'Filen finns inte.').file
    },
  )

  for (const owner of Object.keys(ownerIds) as FileOwner[]) {
    app.get(
      `${path}/${owner}/:id`,
      { schema: { params: z.object({ id: ownerIds[owner] }), response: { 200: z.array(View) } } },
      async (request) => {
        const { id } = request.params
        await checkReader(services, request, { [`${owner}Id`]: id })
        if (isStaff(request.user))
          return owner === 'publication' && kind === 'sound'
            ? listOwnSounds(db, id)
            : listFilesOf(db, kind, { owner, id })
        return (await listFilesOf(db, kind, { owner, id, isDecided: true })).map(withoutNotes)
      },
    )
  }
}
