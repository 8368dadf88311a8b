import type { Migration } from '../../postgres/migrations.ts'

/**
 * `event` is ordered by (epoch, tx, seq): `seq` alone follows the order of insertion, not of commit, so that a reader
 * could pass a number before it becomes visible. A transaction id survives no restore into another cluster, hence
 * `epoch`, raised after each. `data` is `json`, not `jsonb`: it is kept as it was written and never searched.
 *
 * `event_stream` is what an append compares and sets; `appended` says how many events the last append added, so that
 * the revision before it can be compared within `on conflict`.
 */
export const eventLogMigrations: readonly Migration[] = [
  {
    id: 'event-log-1',
    sql: `
      create table event_epoch (only_one boolean primary key default true check (only_one), epoch integer not null);
      insert into event_epoch (epoch) values (1);

      create table event_stream (
        name text collate "C" primary key,
        revision integer not null,
        appended integer not null
      ) with (fillfactor = 70);

      create table event (
        epoch integer not null,
        tx xid8 not null default pg_current_xact_id(),
        seq bigint not null generated always as identity,
        stream text collate "C" not null,
        revision integer not null,
        event_id uuid not null,
        type text not null,
        schema_version smallint not null,
        command_id uuid not null,
        data json not null,
        metadata json not null,
        recorded_at timestamptz not null default clock_timestamp(),
        constraint event_stream_revision primary key (stream, revision),
        constraint event_event_id unique (event_id)
      );
      create unique index event_order on event (epoch, tx, seq);
    `,
  },
]
