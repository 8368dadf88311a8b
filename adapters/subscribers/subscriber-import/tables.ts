import type { Migration } from '../../kernel/postgres/migrations.ts'

export const subscriberImportMigrations: readonly Migration[] = [
  {
    id: 'subscriber-import',
    sql: `create table subscriber_import_source (
        import_id uuid primary key,
        box text not null
      );
      create table subscriber_import_row (
        import_id uuid not null,
        place int not null,
        line int,
        kind text not null,
        subscriber_id uuid,
        is_left_out boolean not null,
        double text,
        outcome text not null default 'waiting',
        why text not null default '',
        revision int,
        events int not null default 0,
        box text,
        primary key (import_id, place)
      );
      create index on subscriber_import_row (import_id, kind, place);
      create index on subscriber_import_row (subscriber_id)`,
  },
  {
    // Each row gets its outcome while other users save. The sealed comparison lies outside the row, so that an update
    // does not rewrite it, and free space takes the new version of a row beside the old one, so that no index changes.
    id: 'subscriber-import-box-apart',
    sql: `alter table subscriber_import_row alter column box set storage external;
      alter table subscriber_import_row set (toast_tuple_target = 128, fillfactor = 50)`,
  },
  {
    id: 'subscriber-import-source-in-parts',
    sql: `alter table subscriber_import_source add column part int not null default 0,
        drop constraint subscriber_import_source_pkey, add primary key (import_id, part)`,
  },
]
