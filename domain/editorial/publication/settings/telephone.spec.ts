import { describe, it } from 'vitest'
import { TelephoneServiceId } from '../../../kernel/ids.ts'
import { specify } from '../../../kernel/testing/decider-spec.ts'
import { publicationFounded, publicationId, publicationRemoved } from '../examples.ts'
import { publicationDecider } from '../publication.ts'

const given = specify(publicationDecider)
const idOf = (number: number) => TelephoneServiceId.parse(`0199e2a0-0000-7000-8000-${`${number}`.padStart(12, '0')}`)
const service = (number: number, name = `Tjänst ${number}`) => ({
  publicationId,
  serviceId: idOf(number),
  name,
  keyHash: `hash ${number}`,
})
const admit = (number: number, name?: string) => ({ type: 'AdmitTelephoneService', ...service(number, name) }) as const
const telephoneServiceAdmitted = (number: number, name?: string) =>
  ({ type: 'TelephoneServiceAdmitted', data: service(number, name) }) as const
const dismiss = (number: number) =>
  ({ type: 'DismissTelephoneService', publicationId, serviceId: idOf(number) }) as const
const telephoneServiceDismissed = (number: number) =>
  ({ type: 'TelephoneServiceDismissed', data: { publicationId, serviceId: idOf(number) } }) as const
const twentyServices = Array.from({ length: 20 }, (_, index) => telephoneServiceAdmitted(index))

describe('a telephone service', () => {
  it('is admitted under a name, once', () => {
    given(publicationFounded).when(admit(1)).then(telephoneServiceAdmitted(1))
    given(publicationFounded, telephoneServiceAdmitted(1)).when(admit(1)).then()
  })
  it('has a name of its own, whatever its capitals', () => {
    given(publicationFounded, telephoneServiceAdmitted(1, 'Talsvar'))
      .when(admit(2, 'TALSVAR'))
      .thenRejected('TelephoneServiceNameTaken')
    given(publicationFounded, telephoneServiceAdmitted(1, 'Talsvar'), telephoneServiceDismissed(1))
      .when(admit(2, 'Talsvar'))
      .then(telephoneServiceAdmitted(2, 'Talsvar'))
  })
  it('is dismissed, and is not there then', () => {
    given(publicationFounded, telephoneServiceAdmitted(1), telephoneServiceAdmitted(2))
      .when(dismiss(1))
      .then(telephoneServiceDismissed(1))
    given(publicationFounded, telephoneServiceAdmitted(1), telephoneServiceDismissed(1))
      .when(dismiss(1))
      .thenRejected('TelephoneServiceNotFound')
  })
  it('is one of twenty at most', () => {
    given(publicationFounded, ...twentyServices)
      .when(admit(20))
      .thenRejected('TooManyTelephoneServices')
    given(publicationFounded, ...twentyServices, telephoneServiceDismissed(3))
      .when(admit(20))
      .then(telephoneServiceAdmitted(20))
  })
  it('is admitted to no publication that is removed', () =>
    given(publicationFounded, publicationRemoved).when(admit(1)).thenRejected('PublicationNotFound'))
})
