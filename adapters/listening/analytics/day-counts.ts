import { TENTHS } from '../../../domain/listening/listening-kinds.ts'

const DAYS = '(day, publication, issue, article, plays, visits, ends, measured, seconds, downloads, tenths)'
const KINDS = '(day, publication, issue, article, dimension, value, count)'
const counts = ['plays', 'visits', 'ends', 'measured', 'seconds', 'downloads']
const ISSUE_DAYS = `(day, publication, issue, ${counts.join()}, tenths)`
const countSums = counts.map((count) => `sum(${count})`).join()
const tenthSums = Array.from({ length: TENTHS }, (_, at) => `sum(tenths[${at + 1}])`).join()
const NO_TENTHS = `array[${Array.from({ length: TENTHS }, () => 0).join()}]`
const heardTenths = Array.from({ length: TENTHS }, (_, at) => `count(*) filter (where tenths & ${1 << at} > 0)`).join()

/** Counts sessions and downloads, as rows of `listening_day`. A row without an article is of the whole issue. */
export const countedDays = (sessions: string, downloads: string): string => `
  select day, publication, issue, article, count(*) filter (where is_begun) as plays, 0 as visits,
    count(*) filter (where is_ended) as ends, count(*) filter (where tenths > 0) as measured, sum(seconds) as seconds,
    0 as downloads, array[${heardTenths}]::bigint[] as tenths
  from ${sessions} group by day, publication, issue, article
  union all
  select day, publication, issue, null, 0, count(distinct session) filter (where is_begun), 0, 0, 0, 0, ${NO_TENTHS}
  from ${sessions} group by day, publication, issue
  union all
  select day, publication, issue, article, 0, 0, 0, 0, 0, count(*), ${NO_TENTHS}
  from ${downloads} group by day, publication, issue, article`

/** Counts sessions and downloads by kind, as rows of `listening_kind`. Kinds are never crossed. */
export const countedKinds = (sessions: string, downloads: string): string => `
  select day, publication, issue, article, dimension, value, count(*) as count
  from ${sessions}, lateral (values ('device', device), ('origin', origin), ('opened', opened), ('site', site),
    ('hour', hour::text)) as kind (dimension, value)
  where is_begun and value is not null group by day, publication, issue, article, dimension, value
  union all
  select day, publication, issue, article, dimension, value, count(*)
  from ${downloads}, lateral (values ('device', device), ('origin', 'podcast'), ('hour', hour::text)) as kind (dimension, value)
  group by day, publication, issue, article, dimension, value`

/**
 * Counts what lies before a day and forgets sessions and clients, in one statement: a listen that comes meanwhile is
 * counted now or later, never twice. Issues and publications get sums of their own, which are read in place of the many
 * rows of their articles.
 */
export const closeDays = `
  with heard as (delete from listening_session where day < $1 returning *),
    fetched as (delete from listening_download where day < $1 returning *),
    days as (insert into listening_day ${DAYS} ${countedDays('heard', 'fetched')} returning *),
    kinds as (insert into listening_kind ${KINDS} ${countedKinds('heard', 'fetched')} returning *),
    issues as (insert into listening_issue_day ${ISSUE_DAYS}
      select day, publication, issue, ${countSums}, array[${tenthSums}]::bigint[] from days group by day, publication, issue)
  insert into listening_kind_sum (day, of, dimension, value, count)
    select day, publication, dimension, value, sum(count) from kinds group by day, publication, dimension, value
    union all
    select day, issue, dimension, value, sum(count) from kinds group by day, issue, dimension, value`
