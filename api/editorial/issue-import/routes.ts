import { z } from 'zod'
import { IssueId } from '../../../domain/kernel/ids.ts'
import { findIssueImport } from '../../../projections/editorial/issue-import/queries.ts'
import { IssueImportView } from '../../../projections/editorial/issue-import/view.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { readingVisibleIssues } from '../article/visible-issue.ts'
import { chooseVersionRoutes } from './choose-version.ts'
import { fetchAndImportRoutes } from './fetch-and-import.ts'
import { manuscriptRoutes } from './manuscript.ts'
import { previewRoute } from './preview.ts'
import { importRoutesTools } from './sources.ts'

/** What comes into an issue from outside: fetching, looking, importing, and choosing between two versions. */
export const issueImportRoutes = (app: App, services: Services): void => {
  const importing = importRoutesTools(services)
  const ofVisibleIssue = readingVisibleIssues(services)
  app.get(
    '/api/issues/:id/imports',
    { schema: { params: z.object({ id: IssueId }), response: { 200: IssueImportView } } },
    (request) => {
      const { id } = request.params
      return ofVisibleIssue(request, id, () => findIssueImport(services.db, id))
    },
  )
  previewRoute(app, importing)
  fetchAndImportRoutes(app, services, importing)
  manuscriptRoutes(app, services, importing)
  chooseVersionRoutes(app, importing, services.now)
}
