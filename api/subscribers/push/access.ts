import type { Access } from '../../kernel/access/access-level.ts'

/**
 * Access to the routes of push. A visitor who may hear an issue may register for notices; the rest is as for mailings.
 */
export const pushAccess: Readonly<Record<string, Access>> = {
  'GET /player/app/:code': 'public',
  'GET /player/worker.js': 'public',
  'GET /api/push/key': 'public',
  'POST /api/push/standing': 'public',
  'POST /api/push/join': 'public',
  'POST /api/push/leave': 'public',
  'POST /api/push/move': 'public',
  'GET /api/issues/:id/push': 'user',
  'POST /api/issues/:id/push': 'user',
  'POST /api/issues/:id/push/app': 'user',
  'POST /api/issues/:id/push/pause': 'user',
  'POST /api/issues/:id/push/resume': 'user',
  'POST /api/issues/:id/push/stop': 'user',
}
