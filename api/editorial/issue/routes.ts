import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { actOnIssueRoutes } from './act-on-issue.ts'
import { openIssueRoute } from './open-issue.ts'
import { readIssueRoutes } from './read-issues.ts'
import { reviseIssueRoute } from './revise-issue.ts'

export const issueRoutes = (app: App, services: Services): void => {
  readIssueRoutes(app, services)
  openIssueRoute(app, services)
  reviseIssueRoute(app, services)
  actOnIssueRoutes(app, services)
}
