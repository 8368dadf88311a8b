import type { ReceiverPlace } from '../../../../domain/editorial/publication/settings/receivers.ts'
import type { SourcePlace } from '../../../../domain/editorial/publication/settings/sources/sources.ts'
import type { Section } from '../section.ts'

/** Requires an address while all of these boxes are ticked. */
export const requireAddress =
  (place: ReceiverPlace | SourcePlace, ticks: readonly string[]): NonNullable<Section['judge']> =>
  (fields) =>
    ticks.every((tick) => fields[tick] === true) && fields[`${place}:url`] === ''
      ? {
          field: `${place}:url`,
          text: place.startsWith('import')
            ? 'Ange adressen som det hämtas från.'
            : 'Ange adressen som det levereras till.',
        }
      : undefined
