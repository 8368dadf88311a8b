import type { Migration } from '../postgres/migrations.ts'

export const deadRowMigrations: readonly Migration[] = [
  {
    id: 'dead-row-cleaning',
    sql: `create table dead_row_cleaning (
        began_at timestamptz primary key,
        rewritten integer not null,
        left_tables text[] not null
      )`,
  },
]
