import type { FastifyRequest } from 'fastify'
import type { ImportTools, ImportWork } from '../../../commands/editorial/issue-import/tools.ts'
import { filesOfArticles } from '../../../commands/editorial/media/files-of-articles.ts'
import type { IssueId } from '../../../domain/kernel/ids.ts'
import { earlierSources } from '../../../projections/editorial/issue-import/queries.ts'
import { findKnownFiles } from '../../../projections/editorial/media/known-files.ts'
import { requireFreeDisk } from '../../kernel/disk.ts'
import { ProblemError } from '../../kernel/problem.ts'
import type { Services } from '../../services.ts'

export type ImportRoutesTools = {
  readonly tools: ImportTools
  /** Works in a folder that is gone afterwards; a sender who hangs up stops the work. */
  readonly work: <Answer>(
    request: FastifyRequest,
    issueId: IssueId,
    act: (work: ImportWork) => Promise<Answer>,
  ) => Promise<Answer>
}

export const sourceRefused = (detail: string): ProblemError =>
  new ProblemError({ status: 422, title: 'SourceRefused', detail })

export const importRoutesTools = (services: Services): ImportRoutesTools => {
  const { log, handlers, media, sources, db, now } = services
  const { withFolder, ...readers } = sources
  const filesOf = filesOfArticles(log, (...of) => findKnownFiles(db, ...of))
  const earlier = earlierSources(db)
  const tools = { log, handlers, storage: media.files, inspect: media.inspect, filesOf, earlier, ...readers }
  return {
    tools,
    work: async (request, issueId, act) => {
      await requireFreeDisk(services)
      const hungUp = new AbortController()
      request.raw.once('close', () => {
        if (!request.raw.complete) hungUp.abort()
      })
      const { signal } = hungUp
      return withFolder((folder) => act({ issueId, folder, signal, at: now().toISOString() }))
    },
  }
}
