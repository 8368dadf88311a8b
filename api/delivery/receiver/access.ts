import type { Access } from '../../kernel/access/access-level.ts'

/** The levels of access to receivers of an issue. */
export const receiverAccess: Readonly<Record<string, Access>> = {
  'GET /api/issues/receivers/:id': 'user',
  'GET /api/issues/receivers/:id/versions': 'user',
  'POST /api/issues/receivers/:id/:receiver': 'user',
  'POST /api/issues/receivers/:id/:receiver/:delivery/cancel': 'user',
  'POST /api/issues/receivers/:id/:receiver/:delivery/hurry': 'user',
  'POST /api/issues/receivers/:id/web/:delivery/done': 'user',
  'GET /api/issues/exportToFtp/:id/:arg': { level: 'user', acts: true },
  'POST /api/issues/exportToFtp/:id/:arg': 'user',
  'POST /api/publications/receivers/:id/:receiver/try': 'admin',
  'POST /api/publications/receivers/:id/web/try': 'admin',
}
