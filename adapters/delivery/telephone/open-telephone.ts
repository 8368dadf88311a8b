import type { Pool } from 'pg'
import { headingAsker, type SpeakHeadingByJob } from '../../../commands/delivery/telephone/ask-for-heading.ts'
import { type FindSoundLengths, headingLengths } from '../../../commands/delivery/telephone/heading-lengths.ts'
import type { HeadingTools } from '../../../commands/delivery/telephone/spoken-heading.ts'
import { postgresMadeSounds } from '../../production/made-sounds.ts'
import { openTelephoneFetches } from './fetches.ts'

/** Does not count as a use: a list of sounds plays none of them. */
const madeSoundLengths =
  (pool: Pool): FindSoundLengths =>
  async (hashes) => {
    const { rows } = await pool.query<{ hash: string; length: number }>(
      `select hash, (sound->>'durationMs')::float8 as length from made_sound where hash = any($1)`,
      [hashes],
    )
    return new Map(rows.map(({ hash, length }) => [hash, length]))
  }

export const openTelephone = (pool: Pool, tools: HeadingTools & { readonly haveSpoken: SpeakHeadingByJob }) => ({
  askForHeading: headingAsker({ ...tools, kept: postgresMadeSounds(pool) }),
  headingLengths: headingLengths({ encoder: tools.encoder, lengths: madeSoundLengths(pool) }),
  fetches: openTelephoneFetches(pool),
})
