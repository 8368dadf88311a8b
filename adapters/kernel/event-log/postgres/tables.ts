import type { Migration } from '../../postgres/migrations.ts'

/**
 * `event` is ordered by (epoch, tx, seq). A number from one counter would follow the order of insertion, not of commit,
 * so that a reader could pass it before it becomes visible. `seq` is the place within its transaction, which is one
 * append. A transaction id survives no restore into another cluster, hence `epoch`, which each restore raises together
 * with the column's default. `data` is `json`, not `jsonb`: it is kept as written and never searched.
 *
 * An append compares and sets `event_stream`; `appended` says how many events the last append added, so that `on
 * conflict` can compare the revision before it. Events are found by the stream's number and not by its name: new
 * entries of the index lie beside each other, where names and event ids alone would scatter them (docs/decisions/0014).
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
  {
    id: 'event-log-2',
    sql: `
      alter table event_stream add column id bigint not null generated always as identity;

      alter table event rename to event_by_name;
      create table event (
        epoch integer not null,
        tx xid8 not null default pg_current_xact_id(),
        seq bigint not null,
        stream_id bigint not null,
        stream text collate "C" not null,
        revision integer not null,
        event_id uuid not null,
        type text not null,
        schema_version smallint not null,
        command_id uuid not null,
        data json not null,
        metadata json not null,
        recorded_at timestamptz not null default clock_timestamp()
      );
      insert into event
      select e.epoch, e.tx, e.seq, s.id, e.stream, e.revision, e.event_id, e.type, e.schema_version, e.command_id,
        e.data, e.metadata, e.recorded_at
      from event_by_name e join event_stream s on s.name = e.stream
      order by e.epoch, e.tx, e.seq;
      drop table event_by_name;

      alter table event
        add constraint event_stream_revision primary key (stream_id, revision),
        add constraint event_event_id unique (stream_id, event_id);
      create unique index event_order on event (epoch, tx, seq);
      do $$ begin
        execute format('alter table event alter column epoch set default %s', (select epoch from event_epoch));
      end $$;
    `,
  },
]
