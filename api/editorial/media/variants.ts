import type { FastifyRequest } from 'fastify'
import type { ImageForm } from '../../../commands/editorial/media/images/scale-image.ts'
import { expectedBytes, type SoundFormat } from '../../../commands/editorial/media/sounds/sound-tools.ts'
import type { SoundFacts, StoredFile } from '../../../domain/editorial/media/events.ts'
import type { MediaId } from '../../../domain/kernel/ids.ts'
import { isStaff } from '../../../domain/people/user/rules.ts'
import { commandContext } from '../../kernel/access/request-context.ts'
import { ProblemError } from '../../kernel/problem.ts'
import { refusal } from '../../problems.ts'
import type { Services } from '../../services.ts'
import { takeToday } from '../uploads/visitor-quota.ts'

const WAIT_SECONDS = 60

const variantsBusy = () =>
  new ProblemError(
    { status: 503, title: 'Busy', detail: 'Många ljud görs i ordning just nu. Vänta en minut och försök igen.' },
    { 'Retry-After': String(WAIT_SECONDS) },
  )

/** `isKnown`: the request comes from a user; by default staff. */
type WantedSound = { readonly id: MediaId; readonly format: SoundFormat; readonly isKnown?: boolean }

/** Makes a missing format of a sound. Visitors share one quota for sounds made and files sent. */
export const makeSound = async (
  services: Services,
  request: FastifyRequest,
  { id, format, isKnown = isStaff(request.user) }: WantedSound,
): Promise<StoredFile> => {
  const admit = (facts: SoundFacts | undefined) =>
    takeToday(services, request, { files: 1, bytes: facts ? expectedBytes(facts, format) : 0 })
  const forWhom = isKnown ? {} : { admit }
  const wanted = { mediaId: id, format }
  const made = await services.media.askForSound(wanted, { ...commandContext(request), ...forWhom })
  switch (made.kind) {
    case 'ready':
      return made.file
    case 'rejected':
      throw refusal(made.reason)
    case 'failed':
      throw new ProblemError({ status: 422, title: 'TranscodingFailed', detail: made.reason })
    case 'busy':
      throw variantsBusy()
    default:
      return made satisfies never
  }
}

/** Makes a missing size of an image. */
export const scaleImage = async (
  services: Services,
  request: FastifyRequest,
  { id, form }: { readonly id: MediaId; readonly form: ImageForm },
): Promise<StoredFile> => {
  const scaled = await services.media.scaleImage(id, form, commandContext(request))
  if (scaled.kind === 'rejected') throw refusal(scaled.reason)
  return scaled.file
}
