import type { Migration } from '../postgres/migrations.ts'

/**
 * A row per check. `seen_at` tells a running check from a check whose process was killed. `head` is the signed end of the
 * chain, kept for good: each later check holds the log to it, unless an older log was accepted since (`is_left`).
 */
export const integrityMigrations: readonly Migration[] = [
  {
    id: 'integrity-check',
    sql: `
      create table integrity_check (
        id integer not null generated always as identity primary key,
        cause text not null,
        user_id uuid,
        started_at timestamptz not null default clock_timestamp(),
        seen_at timestamptz not null default clock_timestamp(),
        ended_at timestamptz,
        checked bigint not null default 0,
        total bigint not null default 0,
        faults jsonb not null default '[]',
        fault_count integer not null default 0,
        failure text,
        head jsonb,
        is_left boolean not null default false
      );
      create unique index integrity_check_running on integrity_check ((ended_at is null)) where ended_at is null;
    `,
  },
]
