import type { Access } from '../../../kernel/access/access-level.ts'

/** Who may take articles into an issue, and see what a shared article follows and where it is used. */
export const copyAccess: Readonly<Record<string, Access>> = {
  'GET /api/articles/importable/:issueId': 'user',
  'GET /api/articles/shared/:issueId': 'user',
  'POST /api/articles/shared/:issueId': { level: 'user', takesShared: true },
  'GET /api/articles/:id/sharing': 'user',
  'POST /api/articles/:id/sharing/end': 'user',
  'GET /api/articles/copy/:sourceId/:targetIssueId': { level: 'user', acts: true },
  'POST /api/articles/copy/:sourceId/:targetIssueId': 'user',
  'POST /api/articles/copy/:targetIssueId': 'user',
  'POST /api/articles/move/:targetIssueId': 'user',
}
