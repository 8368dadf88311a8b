import type { Kysely } from 'kysely'
import { z } from 'zod'
import { ImportId } from '../../../domain/kernel/ids.ts'
import type { ReadModel } from '../../read-model.ts'
import { readKnownByList } from '../subscriber-touches/queries.ts'
import { findSubscriberImport, listSubscriberImports } from './queries.ts'
import { SubscriberImportView } from './view.ts'

const today = '2030-01-01'

/** The queries about imports and users' changes that specs compare. */
export const importShows = {
  'subscriber-imports': async (db: Kysely<ReadModel>, key: string) =>
    [
      [z.array(SubscriberImportView), await listSubscriberImports(db, {})],
      [SubscriberImportView, await findSubscriberImport(db, ImportId.parse(key))],
    ] as const,
  'subscriber-touches': async (db: Kysely<ReadModel>, key: string) =>
    [[z.unknown(), (await readKnownByList(db, [key], () => today)).get(key)]] as const,
}
