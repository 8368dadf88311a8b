import type { Migration } from '../postgres/migrations.ts'

/**
 * One row per event of the log, whichever store that is. A stream has a number here, since its name is longer than all
 * else; its row keeps the last hash, from which the next one is made. `event_register_head` is where the register ends,
 * and who writes it. `event_register_mark` keeps the hash over the whole order at every thousandth event: one at each
 * would be a fourth of the row. Ids lie in hash indexes, which are half as large as ordered ones and only asked for one id.
 */
export const eventRegisterMigrations: readonly Migration[] = [
  {
    id: 'event-register',
    sql: `
      create table event_register_stream (
        id integer not null generated always as identity primary key,
        name text collate "C" not null unique,
        hash bytea not null
      ) with (fillfactor = 80);

      create table event_register_type (
        id smallint not null generated always as identity primary key,
        name text collate "C" not null unique
      );

      create table event_register (
        number bigint not null primary key,
        recorded_at timestamptz not null,
        event_id uuid not null,
        command_id uuid not null,
        correlation_id uuid not null,
        causation_id uuid,
        stream_id integer not null,
        revision integer not null,
        type_id smallint not null,
        hash bytea not null
      );
      create index on event_register using hash (event_id);
      create index on event_register (command_id);
      create index on event_register (correlation_id);
      create index on event_register (causation_id) where causation_id is not null;

      create table event_register_mark (
        number bigint not null primary key,
        position text not null,
        order_hash bytea not null
      );

      create table event_register_head (
        only_one boolean primary key default true check (only_one),
        number bigint not null default 0,
        position text,
        order_hash bytea not null default '\\x',
        leader text,
        lease_until timestamptz
      );
      insert into event_register_head default values;
    `,
  },
]
