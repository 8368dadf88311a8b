import type { Access } from '../../kernel/access/access-level.ts'

/** The levels of access to listening by telephone. Telephone services send a key instead. */
export const telephoneAccess: Readonly<Record<string, Access>> = {
  'GET /api/telephone/:id': 'public',
  'GET /api/telephone/:id/:item/ljud.wav': 'public',
  'GET /api/telephone/:id/:item/ljud.mp3': 'public',
  'GET /api/telephone/:id/:item/rubrik.wav': 'public',
  'GET /api/telephone/:id/:item/rubrik.mp3': 'public',
  'GET /api/publications/:id/telephone': 'user',
  'POST /api/publications/:id/telephone': 'admin',
  'DELETE /api/publications/:id/telephone/:service': 'admin',
}
