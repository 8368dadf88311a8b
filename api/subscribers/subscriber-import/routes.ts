import { importActRoutes, importRowRoutes } from './import-acts.ts'
import { readImportRoutes } from './read-imports.ts'
import { receiveRoutes } from './receive-list.ts'
import { reportRoutes } from './report.ts'

export const subscriberImportRoutes = [receiveRoutes, readImportRoutes, reportRoutes, importRowRoutes, importActRoutes]
