import type { PublicationId } from '../../../kernel/ids.ts'
import type { KnownSubscriber } from '../state.ts'

/** Letters of the publication to the subscriber's present address have come back for good. */
export const hasDeadAddressFor = (
  { hasDeadAddress = false, deadFor = [] }: Pick<KnownSubscriber, 'hasDeadAddress' | 'deadFor'>,
  publicationId: PublicationId,
): boolean => hasDeadAddress || deadFor.includes(publicationId)
