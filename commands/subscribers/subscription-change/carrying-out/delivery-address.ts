import { type SubscriberCommand } from '../../../../domain/subscribers/subscriber/commands.ts'
import { hasDeadAddressFor } from '../../../../domain/subscribers/subscriber/letters/dead-address.ts'
import type { KnownSubscriber } from '../../../../domain/subscribers/subscriber/state.ts'
import { blankForm } from '../../../../domain/subscribers/subscriber/subscriber-form.ts'
import { hasPlace } from '../../../../domain/subscribers/subscription-change/rules.ts'
import { isPosted } from '../../../../domain/subscribers/subscription-formats.ts'
import { completePlaceOf, isSamePlace, placeOf, relocatePlace } from './addresses.ts'
import type { PlanInput, PlanResult } from './plan-input.ts'

const isByProxy = ({ proxyName, proxyContact }: PlanInput['record']) => proxyName !== '' || proxyContact !== ''

/** When a proxy asks and the issue does not go by mail, the e-mail address for the receipt is the proxy's. */
const contactsOf = (record: PlanInput['record']) => {
  const { email, newAddress, proxyName, proxyContact } = record
  if (newAddress.format === 'E-Post' || !isByProxy(record)) return { email, proxyName, proxyContact }
  return { email: '', proxyName, proxyContact: proxyContact || email }
}

/** Registers a new subscriber under the name that the request gives. */
export const planRegistration = ({ record, subscriberId }: PlanInput): PlanResult => {
  const { name: firstname, email, oldAddress, newAddress } = record
  const { format } = newAddress
  const asked = hasPlace(newAddress) ? newAddress : oldAddress
  if (isPosted(format) && !completePlaceOf(asked, blankForm)) return { refused: 'ChangePlaceIncomplete' }
  if (format === 'E-Post' && email === '') return { refused: 'ChangeNowhereToMail' }
  const form = { ...blankForm, firstname, ...placeOf(asked), ...contactsOf(record) }
  return [{ type: 'RegisterSubscriber', subscriberId, ...form, imported: false }]
}

type AddressPlan =
  | Pick<Extract<SubscriberCommand, { type: 'ChangeSubscriber' }>, 'changes'>
  | { readonly refused: 'ChangeNowhereToMail' | 'ChangeNowhereToPost' | 'ChangePlaceIncomplete' }

/**
 * The subscriber's e-mail address for the issue. An address for the receipt alone is the subscriber's own unless a
 * proxy asks.
 */
const planEmail = ({ record }: PlanInput, subscriber: KnownSubscriber): AddressPlan => {
  const { action, email, newAddress } = record
  const { form } = subscriber
  const isDead = hasDeadAddressFor(subscriber, record.publication)
  const isByMail = newAddress.format === 'E-Post'
  const isHers = isByMail || (action === 'new' && !isByProxy(record))
  const isOther = email !== '' && email.toLowerCase() !== form.email.toLowerCase()
  if (isByMail && !isOther && (form.email === '' || isDead)) return { refused: 'ChangeNowhereToMail' }
  return { changes: isHers && isOther ? { email } : {} }
}

/** Takes the present address from the request when the register has none, or an incomplete one. */
const atHome = ({ oldAddress }: PlanInput['record'], form: KnownSubscriber['form']): AddressPlan => {
  if ([form.address, form.zip, form.city].every((part) => part !== '')) return { changes: {} }
  const home = completePlaceOf(oldAddress, form)
  if (!home) return form.address === '' ? { refused: 'ChangeNowhereToPost' } : { changes: {} }
  const isSameStreet = isSamePlace(home, { ...home, address: form.address })
  const coaddress = home.coaddress === '' && isSameStreet ? form.coaddress : home.coaddress
  return { changes: relocatePlace({ ...home, coaddress }, form) }
}

/** The postal address for the issue: the new address of a request for a new subscription, else the known one. */
const planPostalAddress = ({ record }: PlanInput, { form }: KnownSubscriber): AddressPlan => {
  const { action, newAddress } = record
  if (action === 'new' && hasPlace(newAddress)) {
    const place = completePlaceOf(newAddress, form)
    if (!place) return { refused: 'ChangePlaceIncomplete' }
    return { changes: isSamePlace(place, form) ? {} : relocatePlace(place, form) }
  }
  const isMoving = action === 'change' && hasPlace(newAddress)
  return isPosted(newAddress.format) && !isMoving ? atHome(record, form) : { changes: {} }
}

/** The address fields that the requested format needs, or why the request lacks them. */
export const planDeliveryAddress = (planning: PlanInput, subscriber: KnownSubscriber): PlanResult => {
  const [post, mail] = [planPostalAddress(planning, subscriber), planEmail(planning, subscriber)]
  if ('refused' in post) return post
  if ('refused' in mail) return mail
  const { subscriberId } = planning
  return [{ type: 'ChangeSubscriber', subscriberId, changes: { ...post.changes, ...mail.changes } }]
}
