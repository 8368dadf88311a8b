import { actOnIssueRoutes } from './act-on-issue.ts'
import { openIssueRoute } from './open-issue.ts'
import { readIssueRoutes } from './read-issues.ts'
import { reviseIssueRoute } from './revise-issue.ts'

export const issueRoutes = [readIssueRoutes, openIssueRoute, reviseIssueRoute, actOnIssueRoutes]
