import { type SubscriberCommand } from '../../../../domain/subscribers/subscriber/commands.ts'
import { hasDeadAddressFor } from '../../../../domain/subscribers/subscriber/letters/dead-address.ts'
import type { KnownSubscriber } from '../../../../domain/subscribers/subscriber/state.ts'
import { blankForm } from '../../../../domain/subscribers/subscriber/subscriber-form.ts'
import { isPlaceTold } from '../../../../domain/subscribers/subscription-change/rules.ts'
import { isPosted } from '../../../../domain/subscribers/subscription-formats.ts'
import { isSamePlace, movedTo, placeOf, wholePlaceOf } from './places.ts'
import type { Planned, Planning } from './planning.ts'

const isByProxy = ({ proxyName, proxyContact }: Planning['record']) => proxyName !== '' || proxyContact !== ''

/** Where the issue does not go to it, the address for the receipt is whose who asks. */
const contactsOf = (record: Planning['record']) => {
  const { email, newAddress, proxyName, proxyContact } = record
  if (newAddress.format === 'E-Post' || !isByProxy(record)) return { email, proxyName, proxyContact }
  return { email: '', proxyName, proxyContact: proxyContact || email }
}

/** Who is nobody yet is registered as the request calls her. */
export const registered = ({ record, subscriberId }: Planning): Planned => {
  const { name: firstname, email, oldAddress, newAddress } = record
  const { format } = newAddress
  const asked = isPlaceTold(newAddress) ? newAddress : oldAddress
  if (isPosted(format) && !wholePlaceOf(asked, blankForm)) return { refused: 'ChangePlaceIncomplete' }
  if (format === 'E-Post' && email === '') return { refused: 'ChangeNowhereToMail' }
  const form = { ...blankForm, firstname, ...placeOf(asked), ...contactsOf(record) }
  return [{ type: 'RegisterSubscriber', subscriberId, ...form, imported: false }]
}

type Reach =
  | Pick<Extract<SubscriberCommand, { type: 'ChangeSubscriber' }>, 'changes'>
  | { readonly refused: 'ChangeNowhereToMail' | 'ChangeNowhereToPost' | 'ChangePlaceIncomplete' }

/** Where the issue is mailed to. An address for the receipt alone is hers where nobody else asks for her. */
const mailed = ({ record }: Planning, subscriber: KnownSubscriber): Reach => {
  const { action, email, newAddress } = record
  const { form } = subscriber
  const isDead = hasDeadAddressFor(subscriber, record.publication)
  const isByMail = newAddress.format === 'E-Post'
  const isHers = isByMail || (action === 'new' && !isByProxy(record))
  const isOther = email !== '' && email.toLowerCase() !== form.email.toLowerCase()
  if (isByMail && !isOther && (form.email === '' || isDead)) return { refused: 'ChangeNowhereToMail' }
  return { changes: isHers && isOther ? { email } : {} }
}

/** Where she lives by her own words, where that is not known, or by half. */
const atHome = ({ oldAddress }: Planning['record'], form: KnownSubscriber['form']): Reach => {
  if ([form.address, form.zip, form.city].every((part) => part !== '')) return { changes: {} }
  const home = wholePlaceOf(oldAddress, form)
  if (!home) return form.address === '' ? { refused: 'ChangeNowhereToPost' } : { changes: {} }
  const isSameStreet = isSamePlace(home, { ...home, address: form.address })
  const coaddress = home.coaddress === '' && isSameStreet ? form.coaddress : home.coaddress
  return { changes: movedTo({ ...home, coaddress }, form) }
}

/** Where the issue is posted to: as whoever asks anew says where she lives, else where it is known. */
const posted = ({ record }: Planning, { form }: KnownSubscriber): Reach => {
  const { action, newAddress } = record
  if (action === 'new' && isPlaceTold(newAddress)) {
    const place = wholePlaceOf(newAddress, form)
    if (!place) return { refused: 'ChangePlaceIncomplete' }
    return { changes: isSamePlace(place, form) ? {} : movedTo(place, form) }
  }
  const isMoving = action === 'change' && isPlaceTold(newAddress)
  return isPosted(newAddress.format) && !isMoving ? atHome(record, form) : { changes: {} }
}

/** What has to be known of her for what she wants to reach her, as the request tells it. */
export const reached = (planning: Planning, subscriber: KnownSubscriber): Planned => {
  const [post, mail] = [posted(planning, subscriber), mailed(planning, subscriber)]
  if ('refused' in post) return post
  if ('refused' in mail) return mail
  const { subscriberId } = planning
  return [{ type: 'ChangeSubscriber', subscriberId, changes: { ...post.changes, ...mail.changes } }]
}
