import type { Kysely, Transaction } from 'kysely'
import type { ReadModel } from '../../read-model.ts'

export type ReadModelDatabase = Kysely<ReadModel>
export type ReadModelTransaction = Transaction<ReadModel>
