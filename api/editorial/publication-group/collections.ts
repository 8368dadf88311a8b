import type { Access, Level } from '../../kernel/access/access-level.ts'
import { removalAccess } from '../../kernel/access/access-level.ts'

/** Both spellings of the collection answer the same. */
export const groupCollections = ['/api/pubgroups', '/api/pubGroups'] as const

/** The levels of the same routes under both spellings. */
export const groupAccess = (level: Level): Readonly<Record<string, Access>> =>
  Object.fromEntries(
    groupCollections.flatMap((collection) => [
      ...['GET', 'POST'].map((method) => [`${method} ${collection}`, level] as const),
      ...['GET', 'PUT'].map((method) => [`${method} ${collection}/:id`, level] as const),
      ...Object.entries(removalAccess(collection, level)),
    ]),
  )
