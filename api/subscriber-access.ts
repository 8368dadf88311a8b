import type { Access } from './access-level.ts'

/** Subscribers are the administrators': nobody else sees who they are. */
export const subscriberAccess: Readonly<Record<string, Access>> = {
  'GET /api/subscribers': 'admin',
  'GET /api/subscribers/:id': 'admin',
  'GET /api/subscribers/:id/history': 'admin',
  'POST /api/subscribers': 'admin',
  'PUT /api/subscribers/:id': 'admin',
  'DELETE /api/subscribers/:id': 'admin',
  'POST /api/subscribers/:id/restore': 'admin',
  'POST /api/subscribers/chosen/remove': 'admin',
  'POST /api/subscribers/chosen/restore': 'admin',
  'POST /api/subscribers/:id/forget': 'admin',
  'POST /api/subscribers/:id/show': 'admin',
  'PUT /api/subscribers/addPub/:id': 'admin',
  'PUT /api/subscribers/delPub/:id': 'admin',
  'PUT /api/subscribers/addSub/:id': 'admin',
  'PUT /api/subscribers/delSub/:id': 'admin',
  'POST /api/subscribers/:id/pauses': 'admin',
  'DELETE /api/subscribers/:id/pauses/:pause': 'admin',
  'POST /api/subscribers/:id/temporaryAddresses': 'admin',
  'DELETE /api/subscribers/:id/temporaryAddresses/:stay': 'admin',
  'GET /api/subscribers/csv/:export': 'admin',
  'GET /api/subscribers/csv-with-format/:publicationId/:format': 'admin',
  'POST /api/subscribers/csv-with-format/:publicationId/:format': 'admin',
  'GET /api/subscribers/runit/:publicationId': { level: 'admin', acts: true },
  'POST /api/subscribers/runit/:publicationId': 'admin',
}
