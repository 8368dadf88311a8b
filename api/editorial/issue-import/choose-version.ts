import { z } from 'zod'
import { chooseVersion, compareVersions } from '../../../commands/editorial/issue-import/choose-version.ts'
import { issueImportStream } from '../../../commands/editorial/issue-import/stream.ts'
import { levels } from '../../../domain/editorial/contents/rules.ts'
import { SourceField } from '../../../domain/editorial/issue-import/commands.ts'
import { IssueId } from '../../../domain/kernel/ids.ts'
import { acceptOutcome, commandContext, currentUser } from '../../kernel/access/request-context.ts'
import { refusal } from '../../problems.ts'
import type { App } from '../../server.ts'
import type { ImportRoutesTools } from './sources.ts'

const byIssue = z.object({ id: IssueId })
const Key = z.string().min(1).max(1_000)
const Version = z.object({
  name: z.string(),
  level: z.enum(levels),
  ingress: z.string(),
  text: z.string(),
  byLine: z.string(),
})
const VersionPair = z.object({ fields: z.array(SourceField), own: Version, source: Version })

/** An article that has changed both here and at its source: both versions, and an editor's choice. One that is gone there. */
export const chooseVersionRoutes = (app: App, { tools, work }: ImportRoutesTools, now: () => Date): void => {
  app.get(
    '/api/issues/:id/imports/versions',
    { schema: { params: byIssue, querystring: z.object({ key: Key }), response: { 200: VersionPair } } },
    (request) =>
      work(request, request.params.id, async ({ issueId, signal }) => {
        const compared = await compareVersions(tools, { issueId, key: request.query.key, signal })
        if (typeof compared === 'string') throw refusal(compared)
        return { ...compared, fields: [...compared.fields] }
      }),
  )

  app.post(
    '/api/issues/:id/imports/choice',
    {
      schema: {
        params: byIssue,
        body: z.object({ key: Key, chosen: z.enum(['source', 'own']) }),
        response: { 200: z.object({ _id: IssueId }) },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const by = currentUser(request)._id
      const context = commandContext(request)
      const outcome = await work(request, id, (work) => chooseVersion(tools, { ...work, ...request.body, by }, context))
      acceptOutcome(reply, outcome)
      return { _id: id }
    },
  )

  app.post(
    '/api/issues/:id/imports/keep',
    { schema: { params: byIssue, body: z.object({ key: Key }), response: { 200: z.object({ _id: IssueId }) } } },
    async (request, reply) => {
      const { id: issueId } = request.params
      const asked = { issueId, at: now().toISOString(), key: request.body.key, by: currentUser(request)._id }
      const keep = { type: 'KeepGoneArticle', ...asked } as const
      const outcome = await tools.handlers.issueImport(issueImportStream(issueId), keep, commandContext(request))
      acceptOutcome(reply, outcome)
      return { _id: issueId }
    },
  )
}
