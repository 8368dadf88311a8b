import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { ReadModel } from '../../read-model.ts'
import { lookupsTable } from './table.ts'

const ShownLookup = z.object({ id: z.string(), terms: z.array(z.string()), numbers: z.array(z.string()) })

/** Answers of look-ups as specs compare them. */
export const lookupShows = {
  lookups: async (db: Kysely<ReadModel>, key: string) => {
    const row = db.selectFrom(lookupsTable).select(['id', 'terms', 'numbers']).where('id', '=', key)
    return [[ShownLookup, await row.executeTakeFirst()]] as const
  },
}
