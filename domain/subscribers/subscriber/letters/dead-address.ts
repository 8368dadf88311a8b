import type { PublicationId } from '../../../kernel/ids.ts'
import type { KnownSubscriber } from '../state.ts'

/** Whether letters of a publication to the address that she has came back for good. */
export const hasDeadAddressFor = (
  { hasDeadAddress = false, deadFor = [] }: Pick<KnownSubscriber, 'hasDeadAddress' | 'deadFor'>,
  publicationId: PublicationId,
): boolean => hasDeadAddress || deadFor.includes(publicationId)
