import type { Pool } from 'pg'
import type { PersonalRead, ReadsAsked } from '../../../commands/people/access/personal-reads.ts'
import type { Migration } from '../../kernel/postgres/migrations.ts'

export const personalReadMigrations: readonly Migration[] = [
  {
    id: 'personal-read',
    sql: `create table personal_read (
        at timestamptz not null,
        reader uuid not null,
        shown_as text not null,
        subjects uuid[] not null
      );
      create index on personal_read (at);
      create index on personal_read using gin (subjects)`,
  },
  { id: 'personal-read-reason', sql: 'alter table personal_read add column reason text' },
  {
    id: 'personal-read-labels',
    sql: 'alter table personal_read add column labels_of uuid, add column labels_day date',
  },
]

/** The persons of a reading that a page of the record shows. */
const SHOWN_SUBJECTS = 5

type PageRow = ReadRow & { readonly subjects: readonly string[]; readonly persons: number; readonly total: number }

type ReadRow = { readonly at: Date } & Pick<PersonalRead, 'reader' | 'as'> & { readonly reason: string | null }

/** The files of address labels with a subscriber's address, the earliest first. */
const findLabelFiles = (pool: Pool) => async (subject: string) => {
  const { rows } = await pool.query<{ at: Date; reader: string; issueId: string; day: string }>(
    `select at, reader, labels_of as "issueId", labels_day::text as day from personal_read
     where subjects @> array[$1::uuid] and labels_of is not null order by at`,
    [subject],
  )
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}

/** Access records in PostgreSQL: ids and the reader's reason, until the office's time for them is over. */
export const openPersonalReads = (pool: Pool) => ({
  /**
   * A live list shows a reader the same persons again and again: within an hour that is one reading. A record stamped
   * in the future (the clock was set back since) does not suppress a new one. A look-up that found no person is kept too,
   * as an act of the reader, but without its reason: no forgetting of a person would take that reason away. A file of
   * labels is always a reading of its own: an address may have changed since the one before.
   */
  record: async ({ reader, as, subjects, reason, labels }: PersonalRead): Promise<void> => {
    if (subjects.length === 0 && reason === undefined) return
    await pool.query(
      `insert into personal_read (at, reader, shown_as, subjects, reason, labels_of, labels_day)
       select now(), $1, $2, $3, $4, $5::uuid, $6::date where $5 is not null or not exists (
         select from personal_read
         where at between now() - interval '1 hour' and now() and reader = $1 and shown_as = $2 and subjects = $3
           and reason is not distinct from $4)`,
      [reader, as, subjects.toSorted(), subjects.length === 0 ? null : (reason ?? null), labels?.issueId, labels?.day],
    )
  },
  /** The readings with a reason that the reader has made within a day: the persons of each. */
  reasonedToday: async (reader: string) => {
    const { rows } = await pool.query<{ reason: string; subjects: string[] }>(
      `select distinct reason, subjects::text[] from personal_read
       where at > now() - interval '1 day' and reader = $1 and reason is not null`,
      [reader],
    )
    return rows
  },
  /** Removes the records of readings before an instant; answers how many. */
  dropBefore: async (before: string): Promise<number> => {
    const { rowCount } = await pool.query('delete from personal_read where at < $1', [before])
    return rowCount ?? 0
  },
  /** How many readings are kept, how many of them happened before an instant, and when the oldest did. */
  standing: async (
    before: string,
  ): Promise<{ readonly kept: number; readonly over: number; readonly oldest: string | null }> => {
    const { rows } = await pool.query<{ kept: number; over: number; oldest: Date | null }>(
      `select count(*)::int as kept, (count(*) filter (where at < $1))::int as over, min(at) as oldest from personal_read`,
      [before],
    )
    const [{ kept, over, oldest } = { kept: 0, over: 0, oldest: null }] = rows
    return { kept, over, oldest: oldest?.toISOString() ?? null }
  },
  /** The reasons may name the person who is forgotten; who looked, and when, is kept. */
  forgetReasons: async (subject: string): Promise<void> => {
    await pool.query(
      'update personal_read set reason = null where subjects @> array[$1::uuid] and reason is not null',
      [subject],
    )
  },
  /** A page of the readings, the latest first; of each the person asked for or the first, and how many they are. */
  page: async ({ reader, subject, from, until, limit, offset }: ReadsAsked) => {
    const { rows } = await pool.query<PageRow>(
      `select at, reader, shown_as as "as", reason,
         case when $7::uuid is null then subjects[1:$6] else array[$7::uuid] end::text[] as subjects,
         cardinality(subjects) as persons, (count(*) over ())::int as total
       from personal_read
       where ($1::uuid is null or reader = $1) and ($2::timestamptz is null or at >= $2)
         and ($3::timestamptz is null or at < $3)
         and ($7::uuid is null or subjects @> array[$7::uuid])
       order by at desc, reader, shown_as limit $4 offset $5`,
      [reader ?? null, from ?? null, until ?? null, limit, offset, SHOWN_SUBJECTS, subject ?? null],
    )
    return {
      total: rows[0]?.total ?? 0,
      items: rows.map(({ at, total: _total, ...row }) => ({ ...row, at: at.toISOString() })),
    }
  },
  /** The readers of all access records. */
  readers: async (): Promise<readonly string[]> => {
    const { rows } = await pool.query<{ reader: string }>('select distinct reader from personal_read order by reader')
    return rows.map(({ reader }) => reader)
  },
  labelFilesOf: findLabelFiles(pool),
  /** The last 100 readings of one person's data, the latest first. */
  ofSubject: async (subject: string) => {
    const { rows } = await pool.query<ReadRow & { readonly subjects: readonly string[] }>(
      `select at, reader, shown_as as "as", reason, subjects::text[] from personal_read where subjects @> array[$1::uuid]
       order by at desc limit 100`,
      [subject],
    )
    return rows.map(({ at, reader, as, reason, subjects }) => ({
      at: at.toISOString(),
      reader,
      as,
      subjects,
      ...(reason === null ? {} : { reason }),
    }))
  },
})
