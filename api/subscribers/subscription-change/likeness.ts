import { isNameAlike } from '../../../domain/subscribers/subscriber-import/list/matching/alike.ts'
import { isPlaceTold } from '../../../domain/subscribers/subscription-change/rules.ts'
import type { SubscriberView } from '../../../projections/subscribers/subscriber/view.ts'
import type { SubscriptionChangeView } from '../../../projections/subscribers/subscription-change/view.ts'

type Asked = Pick<SubscriptionChangeView, 'action' | 'name' | 'email' | 'oldAddress' | 'newAddress' | 'publication'>

const plain = (text: string) => text.toLowerCase().replaceAll(/\s+/g, ' ').trim()
const isSame = (one: string, other: string) => one !== '' && plain(one) === plain(other)

/** 'Storgatan 14' for 'Storgatan 14 lgh 1102', and not for 'Storgatan 1'. */
const beginsAlike = (one: string, other: string) => {
  const [asked, known] = [one, other].map((street) => plain(street).split(' '))
  if (!asked || !known) return false
  const fewer = Math.min(asked.length, known.length)
  return fewer > 1 && asked.slice(0, fewer).join(' ') === known.slice(0, fewer).join(' ')
}

/** Where she may live by what is told: whoever asks anew tells it as where she wants it. */
export const homesIn = ({ action, oldAddress, newAddress }: Pick<Asked, 'action' | 'oldAddress' | 'newAddress'>) =>
  action === 'new' && isPlaceTold(newAddress) ? [newAddress, oldAddress] : [oldAddress]

const isHome = (asked: Asked, isIt: (home: Asked['oldAddress']) => boolean) => homesIn(asked).some(isIt)

/** Each weighs more than all behind it together. */
const told = {
  namn: (subscriber, { name }) => isSame(subscriber.name, name),
  'liknande namn': (subscriber, { name }) => !isSame(subscriber.name, name) && isNameAlike(name, subscriber.name),
  'e-post': (subscriber, { email }) => isSame(subscriber.email, email),
  adress: ({ address }, asked) => isHome(asked, ({ address1 }) => isSame(address, address1)),
  'liknande adress': ({ address }, asked) =>
    isHome(asked, ({ address1 }) => !isSame(address, address1) && beginsAlike(address, address1)),
  postnummer: (subscriber, asked) =>
    isHome(asked, ({ zip }) => isSame(subscriber.zip.replace(' ', ''), zip.replace(' ', ''))),
  publikation: ({ subscriptions }, { publication }) => subscriptions.some((each) => each.publication === publication),
} satisfies Readonly<Record<string, (subscriber: SubscriberView, asked: Asked) => boolean>>

type Told = keyof typeof told
const tellings = Object.keys(told) as Told[]

/** What of her is as the request says it, the most telling first. */
export const alikeOf = (subscriber: SubscriberView, asked: Asked): Told[] =>
  tellings.filter((each) => told[each](subscriber, asked))

/** A postcode and a publication are many people's. */
const meansHer: ReadonlySet<Told> = new Set(['namn', 'liknande namn', 'e-post', 'adress', 'liknande adress'])

/** Whether it may be she, for all that the request says. */
export const isLikely = (alike: readonly Told[]): boolean => alike.some((each) => meansHer.has(each))

/** Of a name that many have, whose e-mail address it is tells more. */
const weighing = (isCommon: boolean) => {
  const order: readonly Told[] = isCommon ? ['e-post', ...tellings.filter((each) => each !== 'e-post')] : tellings
  return (alike: readonly Told[]) => alike.reduce((sum, each) => sum + 2 ** (order.length - order.indexOf(each)), 0)
}

/** The most alike first: who has the name before all who only live at the same address. */
export const byLikeness = <Some extends { readonly alike: readonly Told[] }>(
  people: readonly Some[],
  most: number,
): readonly Some[] => {
  const weight = weighing(people.filter(({ alike }) => alike.includes('namn')).length >= most)
  return people.toSorted((one, other) => weight(other.alike) - weight(one.alike)).slice(0, most)
}
