import type { QueryExecutorProvider } from 'kysely'

// The kernel executes SQL under names that the caller gives, and knows no table's rows.

export type ReadModelTransaction = QueryExecutorProvider

type Work<Connection> = {
  readonly execute: <Answer>(work: (connection: Connection) => Promise<Answer>) => Promise<Answer>
}

type TransactionBuilder = Work<ReadModelTransaction> & {
  readonly setIsolationLevel: (level: 'repeatable read') => TransactionBuilder
  readonly setAccessMode: (mode: 'read only') => TransactionBuilder
}

export type ReadModelDatabase = ReadModelTransaction & {
  readonly connection: () => Work<ReadModelDatabase>
  readonly transaction: () => TransactionBuilder
}
