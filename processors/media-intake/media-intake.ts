import { variantIsNeeded } from '../../commands/media/make-variant.ts'
import type { ProcessManager } from '../process-manager.ts'

export const intakeQueue = 'media-mp3'

export type IntakeJob = { readonly mediaId: string }

/** A sound that telephones cannot play gets its MP3 at once, so that nobody waits for it at the first listening. */
export const mediaIntake: ProcessManager<'FileProbed', null, never> = {
  name: 'media-intake',
  types: ['FileProbed'],
  startsAt: 'beginning',
  idOf: ({ data }) => data.mediaId,
  initialState: null,
  react: (_, { event: { data } }) => {
    const { mediaId, facts } = data
    if (facts.kind !== 'sound' || !variantIsNeeded(facts, 'mp3')) return []
    return [{ job: { queue: intakeQueue, data: { mediaId } satisfies IntakeJob } }]
  },
  evolve: () => undefined,
}
