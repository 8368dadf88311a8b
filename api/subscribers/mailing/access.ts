import type { Access } from '../../kernel/access/access-level.ts'

/** Access to the routes of mailings. Administrators alone see who the recipients are. */
export const mailingAccess: Readonly<Record<string, Access>> = {
  'GET /api/issues/:id/mailing': 'user',
  'POST /api/issues/:id/mailing': 'user',
  'POST /api/issues/:id/mailing/pause': 'user',
  'POST /api/issues/:id/mailing/resume': 'user',
  'POST /api/issues/:id/mailing/stop': 'user',
  'POST /api/issues/:id/mailing/returned/end': 'admin',
  'POST /api/issues/:id/mailing/returned/keep': 'admin',
  'POST /api/issues/:id/mailing/trial': 'user',
  'POST /api/mailing/preview': 'user',
  'GET /api/mailing/preview/frame': 'public',
  'GET /api/subscribers/:id/letters': 'admin',
  'POST /api/subscribers/:id/letters': 'admin',
  'GET /api/subscribers/:id/posted': 'admin',
  'POST /api/subscribers/:id/mailLinks/revoke': 'admin',
  'GET /avsluta/:token': 'public',
  'POST /avsluta/:token': 'public',
  'GET /api/mailing/returns': 'user',
  'POST /api/mailing/returns/try': 'admin',
  'POST /api/bounces': 'public',
}
