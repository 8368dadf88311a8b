import type { HurryDelivery } from '../../commands/delivery/delivery/delivery-acts.ts'
import type { FindRelease } from '../../commands/delivery/delivery/find-release.ts'
import type { TrySite } from '../../commands/delivery/delivery/site.ts'
import type { TryPlace } from '../../commands/delivery/delivery/transfer.ts'
import type { AskForHeading } from '../../commands/delivery/telephone/ask-for-heading.ts'
import type { HeadingLengths } from '../../commands/delivery/telephone/heading-lengths.ts'

/** Services for listening by telephone, shared by all processes. */
export type TelephoneTools = {
  readonly askForHeading: AskForHeading
  readonly headingLengths: HeadingLengths
  readonly fetches: {
    /** Records that a service has asked now. */
    readonly record: (service: string) => Promise<void>
    /** When each service asked last: ISO instants, by service. */
    readonly lastOf: (services: readonly string[]) => Promise<ReadonlyMap<string, string>>
  }
}

export type ContextServices = {
  readonly hurryDelivery: HurryDelivery
  readonly findRelease: FindRelease
  readonly tryPlace: TryPlace
  readonly trySite: TrySite
  readonly telephone: TelephoneTools
}
