import type { Pool } from 'pg'
import type { Keys } from './derive.ts'
import { openSeal, seal } from './seal.ts'

type WrappingKey = Pick<Keys, 'wrapping' | 'fingerprint'>
type Row = { readonly subject: string; readonly wrapped: Buffer }

const KEYS_PER_BATCH = 500

const update = `
  update subject_key k set wrapped = r.wrapped, wrapped_by = $3
  from unnest($1::text[], $2::bytea[]) as r (subject, wrapped)
  where k.subject = r.subject and k.wrapped_by = $4`

/** Rewraps every key after `SECRET_KEY` changed; answers how many. An interrupted run continues where it stopped. */
export const rewrapSubjectKeys = async (pool: Pool, previous: WrappingKey, current: WrappingKey): Promise<number> => {
  for (let total = 0; ; ) {
    const select = 'select subject, wrapped from subject_key where wrapped_by = $1 order by subject limit $2'
    const { rows } = await pool.query<Row>(select, [previous.fingerprint, KEYS_PER_BATCH])
    if (rows.length === 0) return total
    const anew = rows.map(({ subject, wrapped }) =>
      seal(current.wrapping, openSeal(previous.wrapping, wrapped, subject), subject),
    )
    await pool.query(update, [rows.map(({ subject }) => subject), anew, current.fingerprint, previous.fingerprint])
    total += rows.length
  }
}
