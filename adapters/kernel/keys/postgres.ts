import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { SubjectForgotten } from '../../../domain/kernel/event-log.ts'
import type { Migration } from '../postgres/migrations.ts'
import type { Keys } from './derive.ts'
import { openSeal, seal } from './seal.ts'
import { KeyUnreadable, missingKey, type SubjectKey, type SubjectKeys } from './subject-keys.ts'

export const subjectKeyMigrations: readonly Migration[] = [
  {
    id: 'subject-key-1',
    sql: `
      create table subject_key (
        subject text primary key,
        wrapped bytea,
        wrapped_by text,
        created_at timestamptz not null default now(),
        forgotten_at timestamptz,
        check ((wrapped is null) = (forgotten_at is not null)),
        check ((wrapped is null) = (wrapped_by is null))
      );
      create index subject_key_wrapped_by on subject_key (wrapped_by);
    `,
  },
]

type Row = { readonly subject: string; readonly wrapped: Buffer | null; readonly wrapped_by: string | null }

/** The secret that wraps keys now, and the one that may have wrapped them before `SECRET_KEY` changed. */
export type WrappingKeys = {
  readonly current: Pick<Keys, 'wrapping' | 'fingerprint'>
  readonly previous?: Pick<Keys, 'wrapping' | 'fingerprint'> | undefined
}

const KEY_BYTES = 32

const unwrapKey = ({ current, previous }: WrappingKeys, { subject, wrapped, wrapped_by }: Row): SubjectKey => {
  if (!wrapped) return 'forgotten'
  const wrapping = [current, previous].find((keys) => keys?.fingerprint === wrapped_by)
  if (!wrapping) throw new KeyUnreadable(`The key of subject ${subject} is wrapped by an unknown SECRET_KEY`)
  return openSeal(wrapping.wrapping, wrapped, subject)
}

/** This process notices a change elsewhere within this time (ms). */
const CACHE_MS = 5_000
const MAX_CACHED_KEYS = 10_000

const recentKeys = () => {
  const entries = new Map<string, { readonly key: SubjectKey; readonly until: number }>()
  return {
    get: (subject: string): SubjectKey | undefined => {
      const entry = entries.get(subject)
      return entry && entry.until > performance.now() ? entry.key : undefined
    },
    set: (subject: string, key: SubjectKey) => {
      entries.delete(subject)
      entries.set(subject, { key, until: performance.now() + CACHE_MS })
      const oldest = entries.keys().next().value
      if (entries.size > MAX_CACHED_KEYS && oldest !== undefined) entries.delete(oldest)
    },
  }
}

const selectKeys = 'select subject, wrapped, wrapped_by from subject_key where subject = any($1)'

const insertKeys = `
  insert into subject_key (subject, wrapped, wrapped_by)
  select subject, wrapped, $3 from unnest($1::text[], $2::bytea[]) as made (subject, wrapped) order by subject
  on conflict (subject) do nothing returning subject`

const insertTombstone = `
  insert into subject_key (subject, forgotten_at) values ($1, now())
  on conflict (subject) do update set wrapped = null, wrapped_by = null, forgotten_at = now()
  where subject_key.forgotten_at is null`

export type PostgresSubjectKeys = SubjectKeys & {
  /** Empties the cache: a key may have become a tombstone elsewhere. */
  readonly drop: () => void
}

export const postgresSubjectKeys = (pool: Pool, wrapping: WrappingKeys): PostgresSubjectKeys => {
  let kept = recentKeys()

  const find = async (subjects: readonly string[]): Promise<Map<string, SubjectKey>> => {
    // A look-up that runs during a drop is not cached.
    const recent = kept
    const found = new Map<string, SubjectKey>()
    const sought = new Set<string>()
    for (const subject of subjects) {
      const key = recent.get(subject)
      if (key) found.set(subject, key)
      else sought.add(subject)
    }
    if (sought.size === 0) return found
    for (const row of (await pool.query<Row>(selectKeys, [[...sought]])).rows) {
      const key = unwrapKey(wrapping, row)
      recent.set(row.subject, key)
      found.set(row.subject, key)
    }
    return found
  }

  const make = async (subjects: readonly string[]) => {
    const recent = kept
    const random = randomBytes(KEY_BYTES * subjects.length)
    const made = new Map(
      subjects.map((subject, at) => [subject, random.subarray(at * KEY_BYTES, (at + 1) * KEY_BYTES)] as const),
    )
    const wrapped = [...made].map(([subject, key]) => seal(wrapping.current.wrapping, key, subject))
    const values = [subjects, wrapped, wrapping.current.fingerprint]
    const { rows } = await pool.query<Pick<Row, 'subject'>>(insertKeys, values)
    const own = rows.flatMap(({ subject }) => {
      const key = made.get(subject)
      return key ? [[subject, key] as const] : []
    })
    for (const [subject, key] of own) recent.set(subject, key)
    // When another process wrote a key first, its key counts.
    const others = own.length < subjects.length ? await find(subjects) : undefined
    return new Map<string, SubjectKey>([...own, ...(others ?? [])])
  }

  const toWrite = async (subjects: readonly string[]) => {
    const found = await find(subjects)
    const missing = [...new Set(subjects)].filter((subject) => !found.has(subject))
    const all = missing.length === 0 ? found : new Map([...found, ...(await make(missing))])
    return new Map(
      all.entries().map(([subject, key]) => {
        if (key === 'forgotten') throw new SubjectForgotten(subject)
        return [subject, key] as const
      }),
    )
  }

  return {
    toWrite,
    toRead: async (subjects) => {
      const found = await find(subjects)
      for (const subject of subjects) if (!found.has(subject)) missingKey(subject)
      return found
    },
    forget: async (subject) => {
      await pool.query(insertTombstone, [subject])
      kept.set(subject, 'forgotten')
    },
    drop: () => {
      kept = recentKeys()
    },
  }
}
