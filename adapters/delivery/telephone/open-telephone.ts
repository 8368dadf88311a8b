import type { Pool } from 'pg'
import { headingAsker, type SpeakHeadingByJob } from '../../../commands/delivery/telephone/ask-for-heading.ts'
import { headingLengths } from '../../../commands/delivery/telephone/heading-lengths.ts'
import type { HeadingTools } from '../../../commands/delivery/telephone/spoken-heading.ts'
import { madeSoundLengths, postgresMadeSounds } from '../../kernel/jobs/made-sounds.ts'
import { openTelephoneFetches } from './fetches.ts'

export const openTelephone = (pool: Pool, tools: HeadingTools & { readonly haveSpoken: SpeakHeadingByJob }) => ({
  askForHeading: headingAsker({ ...tools, kept: postgresMadeSounds(pool) }),
  headingLengths: headingLengths({ encoder: tools.encoder, lengths: madeSoundLengths(pool) }),
  fetches: openTelephoneFetches(pool),
})
