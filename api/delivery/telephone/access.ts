import type { Access } from '../../kernel/access/access-level.ts'

/** Who may call what of listening by telephone. Services show their key. */
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
