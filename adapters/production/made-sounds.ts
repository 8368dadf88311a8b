import type { Pool } from 'pg'
import type { MadeSound, MadeSounds } from '../../processors/production/issue-production/ports.ts'
import type { Migration } from '../kernel/postgres/migrations.ts'

export const madeSoundMigrations: readonly Migration[] = [
  {
    id: 'made-sound',
    sql: `create table made_sound (
      hash text primary key,
      sound jsonb not null,
      used_at timestamptz not null default now()
    )`,
  },
]

/** A cache: losing it costs an encoding. */
export const postgresMadeSounds = (pool: Pool): MadeSounds => ({
  find: async (hashes) => {
    const { rows } = await pool.query<{ hash: string; sound: MadeSound }>(
      'update made_sound set used_at = now() where hash = any($1) returning hash, sound',
      [hashes],
    )
    return new Map(rows.map(({ hash, sound }) => [hash, sound]))
  },
  keep: async (hash, sound) => {
    await pool.query(
      `insert into made_sound (hash, sound) values ($1, $2)
       on conflict (hash) do update set sound = excluded.sound, used_at = now()`,
      [hash, JSON.stringify(sound)],
    )
  },
})
