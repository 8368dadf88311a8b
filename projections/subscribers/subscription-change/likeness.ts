import { comparableText } from '../../../domain/kernel/values/texts/comparable-text.ts'
import { isNameAlike } from '../../../domain/subscribers/subscriber-import/list/matching/name-similarity.ts'
import { hasPlace } from '../../../domain/subscribers/subscription-change/rules.ts'
import type { SubscriberView } from '../subscriber/view.ts'
import type { SubscriptionChangeView } from './view.ts'

type RequestedPerson = Pick<
  SubscriptionChangeView,
  'action' | 'name' | 'email' | 'oldAddress' | 'newAddress' | 'publication'
>

const isSame = (one: string, other: string) => one !== '' && comparableText(one) === comparableText(other)

/** Matches 'Storgatan 14' with 'Storgatan 14 lgh 1102', and not with 'Storgatan 1'. */
const hasSameStreetStart = (one: string, other: string) => {
  const [asked, known] = [one, other].map((street) => comparableText(street).split(' '))
  if (!asked || !known) return false
  const fewer = Math.min(asked.length, known.length)
  return fewer > 1 && asked.slice(0, fewer).join(' ') === known.slice(0, fewer).join(' ')
}

/** The addresses at which the requester may live. A new subscriber gives the home address as the new address. */
export const homesIn = ({
  action,
  oldAddress,
  newAddress,
}: Pick<RequestedPerson, 'action' | 'oldAddress' | 'newAddress'>) =>
  action === 'new' && hasPlace(newAddress) ? [newAddress, oldAddress] : [oldAddress]

const isHome = (asked: RequestedPerson, isIt: (home: RequestedPerson['oldAddress']) => boolean) =>
  homesIn(asked).some(isIt)

/** Each rule weighs more than all the rules below it together. */
const likenessRules = {
  namn: (subscriber, { name }) => isSame(subscriber.name, name),
  'liknande namn': (subscriber, { name }) => !isSame(subscriber.name, name) && isNameAlike(name, subscriber.name),
  'e-post': (subscriber, { email }) => isSame(subscriber.email, email),
  adress: ({ address }, asked) => isHome(asked, ({ address1 }) => isSame(address, address1)),
  'liknande adress': ({ address }, asked) =>
    isHome(asked, ({ address1 }) => !isSame(address, address1) && hasSameStreetStart(address, address1)),
  postnummer: (subscriber, asked) =>
    isHome(asked, ({ zip }) => isSame(subscriber.zip.replace(' ', ''), zip.replace(' ', ''))),
  publikation: ({ subscriptions }, { publication }) => subscriptions.some((each) => each.publication === publication),
} satisfies Readonly<Record<string, (subscriber: SubscriberView, asked: RequestedPerson) => boolean>>

type LikenessKind = keyof typeof likenessRules
const likenessKinds = Object.keys(likenessRules) as LikenessKind[]

/** What the subscriber and the request have in common, the strongest likeness first. */
export const likenessesOf = (subscriber: SubscriberView, asked: RequestedPerson): LikenessKind[] =>
  likenessKinds.filter((each) => likenessRules[each](subscriber, asked))

/** Many people share a postcode or a publication, so these alone do not identify a subscriber. */
const personalLikenesses: ReadonlySet<LikenessKind> = new Set([
  'namn',
  'liknande namn',
  'e-post',
  'adress',
  'liknande adress',
])

/** Tells whether the subscriber may be the requester. */
export const isLikely = (alike: readonly LikenessKind[]): boolean => alike.some((each) => personalLikenesses.has(each))

/** Where many subscribers share the name, the e-mail address weighs most. */
const likenessWeigher = (isCommon: boolean) => {
  const order: readonly LikenessKind[] = isCommon
    ? ['e-post', ...likenessKinds.filter((each) => each !== 'e-post')]
    : likenessKinds
  return (alike: readonly LikenessKind[]) =>
    alike.reduce((sum, each) => sum + 2 ** (order.length - order.indexOf(each)), 0)
}

/**
 * Sorts by likeness, the strongest first: a subscriber with the same name comes before all who only share the address.
 */
export const byLikeness = <Some extends { readonly alike: readonly LikenessKind[] }>(
  people: readonly Some[],
  most: number,
): readonly Some[] => {
  const weight = likenessWeigher(people.filter(({ alike }) => alike.includes('namn')).length >= most)
  return people.toSorted((one, other) => weight(other.alike) - weight(one.alike)).slice(0, most)
}
