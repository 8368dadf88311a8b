import type { Migration } from '../../kernel/postgres/migrations.ts'

export const retentionMigrations: readonly Migration[] = [
  {
    id: 'retention-sweep',
    sql: `create table retention_sweep (
        kind text not null,
        day date not null,
        count integer not null,
        primary key (kind, day)
      )`,
  },
]
