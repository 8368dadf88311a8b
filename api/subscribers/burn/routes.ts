import { addressPreviewRoutes } from './address-preview.ts'
import { addressRoutes } from './address-routes.ts'
import { burnDiscRoutes } from './burn-discs.ts'
import { discLabelRoutes } from './label-routes.ts'
import { logDiscRoute } from './log-discs.ts'
import { postRoutes } from './post-routes.ts'
import { pouchRoutes } from './pouch-routes.ts'
import { readDiscRoutes } from './read-discs.ts'
import { reminderRoutes } from './reminder-routes.ts'

export const discRoutes = [
  readDiscRoutes,
  burnDiscRoutes,
  logDiscRoute,
  discLabelRoutes,
  addressRoutes,
  addressPreviewRoutes,
  postRoutes,
  pouchRoutes,
  reminderRoutes,
]
