import { describe, it } from 'vitest'
import { TelephoneServiceId } from '../../../kernel/ids.ts'
import { specify } from '../../../kernel/testing/decider-spec.ts'
import { founded, publicationId, removed } from '../examples.ts'
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
const admitted = (number: number, name?: string) =>
  ({ type: 'TelephoneServiceAdmitted', data: service(number, name) }) as const
const dismiss = (number: number) =>
  ({ type: 'DismissTelephoneService', publicationId, serviceId: idOf(number) }) as const
const dismissed = (number: number) =>
  ({ type: 'TelephoneServiceDismissed', data: { publicationId, serviceId: idOf(number) } }) as const
const twenty = Array.from({ length: 20 }, (_, index) => admitted(index))

describe('a telephone service', () => {
  it('is admitted under a name, once', () => {
    given(founded).when(admit(1)).then(admitted(1))
    given(founded, admitted(1)).when(admit(1)).then()
  })
  it('has a name of its own, whatever its capitals', () => {
    given(founded, admitted(1, 'Talsvar')).when(admit(2, 'TALSVAR')).thenRejected('TelephoneServiceNameTaken')
    given(founded, admitted(1, 'Talsvar'), dismissed(1)).when(admit(2, 'Talsvar')).then(admitted(2, 'Talsvar'))
  })
  it('is dismissed, and is not there then', () => {
    given(founded, admitted(1), admitted(2)).when(dismiss(1)).then(dismissed(1))
    given(founded, admitted(1), dismissed(1)).when(dismiss(1)).thenRejected('TelephoneServiceNotFound')
  })
  it('is one of twenty at most', () => {
    given(founded, ...twenty)
      .when(admit(20))
      .thenRejected('TooManyTelephoneServices')
    given(founded, ...twenty, dismissed(3))
      .when(admit(20))
      .then(admitted(20))
  })
  it('is admitted to no publication that is removed', () =>
    given(founded, removed).when(admit(1)).thenRejected('PublicationNotFound'))
})
