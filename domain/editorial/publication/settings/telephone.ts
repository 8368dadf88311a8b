import { type Decision, reject } from '../../../kernel/decider.ts'
import type { TelephoneServiceId } from '../../../kernel/ids.ts'
import type { MessageOfType } from '../../../kernel/message-of-type.ts'
import type { PublicationCommand } from '../commands.ts'
import type { PublicationEvent } from '../events.ts'

/** A service that lets listeners hear a publication by telephone, and the hash of its key. */
type TelephoneService = { readonly name: string; readonly keyHash: string }

export type TelephoneServices = ReadonlyMap<TelephoneServiceId, TelephoneService>

export type TelephoneRejection = 'TelephoneServiceNameTaken' | 'TelephoneServiceNotFound' | 'TooManyTelephoneServices'

/** Each service has an agreement with the publication, so there are few. */
const MAX_SERVICES = 20

const foldCase = (name: string) => name.toLocaleLowerCase('sv')

export const decideTelephone = (
  command: MessageOfType<PublicationCommand, 'AdmitTelephoneService' | 'DismissTelephoneService'>,
  services: TelephoneServices,
): Decision<PublicationEvent, TelephoneRejection> => {
  const { publicationId, serviceId } = command
  const known = services.get(serviceId)
  if (command.type === 'DismissTelephoneService')
    return known
      ? [{ type: 'TelephoneServiceDismissed', data: { publicationId, serviceId } }]
      : reject('TelephoneServiceNotFound')
  const { name, keyHash } = command
  if (known) return []
  if ([...services.values()].some((other) => foldCase(other.name) === foldCase(name)))
    return reject('TelephoneServiceNameTaken')
  if (services.size >= MAX_SERVICES) return reject('TooManyTelephoneServices')
  return [{ type: 'TelephoneServiceAdmitted', data: { publicationId, serviceId, name, keyHash } }]
}
