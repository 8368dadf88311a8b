import type { PublicationId } from '../../../domain/kernel/ids.ts'
import { isMadeUp } from '../../../domain/kernel/values/addresses/email.ts'
import type { OmissionReason } from '../../../domain/subscribers/mailing/events.ts'
import { hasDeadAddressFor } from '../../../domain/subscribers/subscriber/letters/dead-address.ts'
import { formatsReceivedOn, isPausedOn } from '../../../domain/subscribers/subscriber/post/dispatch.ts'
import type { Subscriber } from '../../../domain/subscribers/subscriber/state.ts'

/** Why a subscriber gets no letter of the publication on a day; undefined: the subscriber gets one. */
export const reasonNotToWrite = (
  subscriber: Subscriber,
  publicationId: PublicationId,
  day: string,
): OmissionReason | undefined => {
  if (subscriber.status !== 'Active') return 'gone'
  if (!formatsReceivedOn(subscriber, publicationId, day).some(({ format }) => format === 'E-Post')) return 'ended'
  if (isPausedOn(subscriber, day)) return 'away'
  const { form } = subscriber
  const isDead = hasDeadAddressFor(subscriber, publicationId)
  return form.email === '' || isMadeUp(form.email) || isDead ? 'noAddress' : undefined
}
