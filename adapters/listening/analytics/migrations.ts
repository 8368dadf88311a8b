import type { Migration } from '../../kernel/postgres/migrations.ts'

export const analyticsMigrations: readonly Migration[] = [
  {
    id: 'analytics',
    sql: `create table analytics_event (
        at timestamptz not null,
        event text not null,
        issue uuid,
        publication uuid,
        article uuid,
        session text not null,
        detail jsonb not null
      ) partition by range (at);
      create table heard_article (
        article uuid not null,
        session text not null,
        at timestamptz not null,
        primary key (article, session, at)
      ) partition by range (at);
      create table listen_count (article uuid primary key, count bigint not null)`,
  },
  { id: 'analytics-of-a-publication', sql: 'create index on analytics_event (publication, at)' },
  {
    id: 'listening-by-day',
    sql: `create table listening_session (
        article uuid not null,
        session text not null,
        day date not null,
        hour smallint not null,
        publication uuid not null,
        issue uuid not null,
        is_begun boolean not null default false,
        is_ended boolean not null default false,
        seconds int not null default 0,
        tenths int not null default 0,
        device text not null,
        origin text not null,
        opened text,
        site text,
        primary key (article, session)
      );
      create index on listening_session (publication, day);
      create index on listening_session (day);
      create table listening_download (
        item uuid not null,
        client text not null,
        day date not null,
        hour smallint not null,
        publication uuid not null,
        issue uuid not null,
        article uuid,
        device text not null,
        primary key (day, item, client)
      );
      create table listening_salt (day date primary key, salt text not null);
      create table listening_day (
        day date not null,
        publication uuid not null,
        issue uuid not null,
        article uuid,
        plays bigint not null,
        visits bigint not null,
        ends bigint not null,
        measured bigint not null,
        seconds bigint not null,
        downloads bigint not null,
        tenths bigint[] not null
      );
      create index on listening_day (publication, day);
      create index on listening_day (issue, day);
      create index on listening_day (article, day);
      create table listening_kind (
        day date not null,
        publication uuid not null,
        issue uuid not null,
        article uuid,
        dimension text not null,
        value text not null,
        count bigint not null
      );
      create index on listening_kind (publication, day);
      create index on listening_kind (issue, day);
      create index on listening_kind (article, day);
      insert into listening_day
        select (at at time zone 'Europe/Stockholm')::date as day, publication, issue, article,
          count(distinct session), 0, count(distinct session) filter (where event = 'ended'), 0, 0, 0,
          array[0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
        from analytics_event
        where event in ('play', 'ended') and publication is not null and issue is not null and article is not null
        group by day, publication, issue, article;
      insert into listening_day
        select (at at time zone 'Europe/Stockholm')::date as day, publication, issue, null, 0, count(distinct session),
          0, 0, 0, 0, array[0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
        from analytics_event where event = 'play' and publication is not null and issue is not null
        group by day, publication, issue;
      insert into listening_kind
        select day, publication, issue, article, dimension, value, count(*) from (
          select distinct (at at time zone 'Europe/Stockholm')::date as day, publication, issue, article, session,
            detail->>'opened' as opened
          from analytics_event
          where event = 'play' and publication is not null and issue is not null and article is not null
        ) heard, lateral (values ('opened', opened)) as kind (dimension, value)
        where value is not null group by day, publication, issue, article, dimension, value;
      drop table analytics_event;
      drop table heard_article`,
  },
  {
    // A publication is asked for as a whole: the sums of its issues, and the kinds of each, are kept beside the articles'.
    id: 'listening-by-issue',
    sql: `create table listening_issue_day (
        day date not null,
        publication uuid not null,
        issue uuid not null,
        plays bigint not null,
        visits bigint not null,
        ends bigint not null,
        measured bigint not null,
        seconds bigint not null,
        downloads bigint not null,
        tenths bigint[] not null
      );
      create index on listening_issue_day (publication, day);
      create index on listening_issue_day (issue, day);
      create table listening_kind_sum (
        day date not null,
        of uuid not null,
        dimension text not null,
        value text not null,
        count bigint not null
      );
      create index on listening_kind_sum (of, day);
      insert into listening_issue_day
        select day, publication, issue, sum(plays), sum(visits), sum(ends), sum(measured), sum(seconds), sum(downloads),
          array[sum(tenths[1]), sum(tenths[2]), sum(tenths[3]), sum(tenths[4]), sum(tenths[5]), sum(tenths[6]),
            sum(tenths[7]), sum(tenths[8]), sum(tenths[9]), sum(tenths[10])]::bigint[]
        from listening_day group by day, publication, issue;
      insert into listening_kind_sum
        select day, publication, dimension, value, sum(count) from listening_kind group by day, publication, dimension, value
        union all
        select day, issue, dimension, value, sum(count) from listening_kind group by day, issue, dimension, value;
      drop index listening_kind_publication_day_idx;
      drop index listening_kind_issue_day_idx;
      drop index listening_day_publication_day_idx`,
  },
]
