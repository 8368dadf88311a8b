import type { Access } from '../../kernel/access/access-level.ts'

/** Administrators alone make and post discs, since they alone may see the subscribers. */
export const discAccess: Readonly<Record<string, Access>> = {
  'GET /api/burnRobots': 'admin',
  'GET /api/burnFormats': 'admin',
  'GET /api/issues/discs/:id': 'admin',
  'POST /api/issues/discs/:id/log': 'admin',
  'GET /api/issues/discs/:id/labels/:format': 'admin',
  'GET /api/issues/discs/:id/labels/:format/preview': 'admin',
  'GET /api/issues/discs/:id/addresses/:format': 'admin',
  'POST /api/issues/discs/:id/addresses/:format': 'admin',
  'GET /api/issues/discs/:id/addresses/:format/preview': 'admin',
  'POST /api/issues/discs/:id/addresses/:format/preview': 'admin',
  'GET /api/issues/discs/:id/held/:format': 'admin',
  'POST /api/issues/discs/:id/posted/:format': 'admin',
  'GET /api/publications/pouches/:id': 'admin',
  'GET /api/publications/pouches/:id/reminders': 'admin',
  'POST /api/publications/pouches/:id/reminders': 'admin',
  'GET /api/subscribers/:id/pouches': 'admin',
  'POST /api/subscribers/:id/pouches/back': 'admin',
  'POST /api/subscribers/:id/pouches/reminded': 'admin',
  'POST /api/subscribers/:id/resend': 'admin',
  'GET /api/issues/burn/:id/:robot/:copies/:format/:reallyBurn': { level: 'admin', acts: true },
  'POST /api/issues/burn/:id/:robot/:copies/:format/:reallyBurn': 'admin',
  'POST /api/burns/:id/retry': 'admin',
  'POST /api/burns/:id/stop': 'admin',
}
