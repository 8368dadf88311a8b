import { variantIsNeeded } from '../../commands/media/make-variant.ts'
import type { MediaEvent } from '../../domain/media/events.ts'
import type { ProcessManager } from '../process-manager.ts'

export const intakeQueue = 'media-mp3'

export type IntakeJob = { readonly mediaId: string }

const types = ['FileReceived', 'FileProbed', 'FileAttached'] as const

type Watched = Extract<MediaEvent, { readonly type: (typeof types)[number] }>

/** A sound that a visitor gave to a publication: nobody may hear it until staff choose it. */
type State = { readonly fromVisitor: boolean; readonly needed: boolean }

const after = (state: State, event: Watched): State => {
  const { data } = event
  if ('to' in data) return { ...state, fromVisitor: state.fromVisitor && data.to.articleId === undefined }
  if ('facts' in data) return { ...state, needed: data.facts.kind === 'sound' && variantIsNeeded(data.facts, 'mp3') }
  return { fromVisitor: data.receivedFrom === undefined && data.attachedTo.publicationId !== undefined, needed: false }
}

/**
 * A sound that telephones cannot play gets its MP3 at once, so that nobody waits for it at the first listening; a
 * visitor's when staff give it to an article.
 */
export const mediaIntake: ProcessManager<Watched['type'], State, never> = {
  name: 'media-intake',
  types,
  startsAt: 'beginning',
  idOf: ({ data }) => data.mediaId,
  initialState: { fromVisitor: false, needed: false },
  react: (state, { event }) => {
    const next = after(state, event)
    const isDue = next.needed && !next.fromVisitor && (event.type === 'FileProbed' || state.fromVisitor)
    return isDue ? [{ job: { queue: intakeQueue, data: { mediaId: event.data.mediaId } satisfies IntakeJob } }] : []
  },
  evolve: (state, { event }) => {
    const next = after(state, event)
    return next.fromVisitor ? next : undefined
  },
}
