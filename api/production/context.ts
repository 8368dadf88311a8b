import { organizationsByIssue } from '../../projections/editorial/owners.ts'
import { productionsTable } from '../../projections/production/production/table.ts'
import { type Access, ofOwn } from '../kernel/access/access-level.ts'
import { productionRoutes } from './production/routes.ts'

export const routes = [productionRoutes]

export const access: Readonly<Record<string, Access>> = {
  'GET /api/issues/products/:id': 'customer',
  'POST /api/issues/products/:id/:kind': 'user',
  'GET /api/issues/products/:id/:kind': 'public',
  'GET /api/issues/save/daisy/:id/:arg': { level: 'user', acts: true },
  'POST /api/issues/save/daisy/:id/:arg': 'user',
  'GET /api/issues/save/dtbook/:id': { level: 'user', acts: true },
  'POST /api/issues/save/dtbook/:id': 'user',
  'GET /api/issues/daisyzip/:id': 'public',
  'GET /api/issues/latesDaisyZip/:id': 'public',
  'GET /api/productions/:id': 'user',
  'GET /api/productions/issue/:issueId': 'user',
  'GET /api/productions/books/issue/:issueId': 'customer',
  'GET /api/productions/books/latest': 'customer',
  'GET /api/productions/lacks/issue/:issueId': 'user',
  'GET /api/productions/books/publication/:publicationId': 'customer',
  'POST /api/productions/:id/cancel': 'user',
  'POST /api/productions/:id/retry': 'user',
  // Of a narrator: staff, or that narrator.
  'GET /api/narrators/:id/heard': ofOwn('customer'),
}

export const findOwned = { production: organizationsByIssue(productionsTable) }
