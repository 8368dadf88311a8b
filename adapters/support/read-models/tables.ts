import type { Migration } from '../../kernel/postgres/migrations.ts'

/**
 * A row per rebuild beside the present table: its administrator, its progress and its outcome. `seen_at` tells a running
 * rebuild from a rebuild whose process was killed. No values of rows are kept: a person may be forgotten later.
 */
export const rebuildMigrations: readonly Migration[] = [
  {
    id: 'read-model-rebuild',
    sql: `
      create table read_model_rebuild (
        id integer not null generated always as identity primary key,
        projection text not null,
        user_id uuid,
        started_at timestamptz not null default clock_timestamp(),
        seen_at timestamptz not null default clock_timestamp(),
        ended_at timestamptz,
        changed_at timestamptz not null default clock_timestamp(),
        state text not null default 'running',
        is_cancelled boolean not null default false,
        handled bigint not null default 0,
        total bigint not null default 0,
        compared jsonb,
        differences jsonb not null default '[]',
        failure text
      );
      create unique index read_model_rebuild_running on read_model_rebuild ((ended_at is null)) where ended_at is null;
    `,
  },
]
