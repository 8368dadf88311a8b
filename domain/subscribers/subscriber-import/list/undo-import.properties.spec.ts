import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { isRejection } from '../../../kernel/decider.ts'
import { PublicationId, SubscriptionId } from '../../../kernel/ids.ts'
import { dateOfDays } from '../../../kernel/values/dates/calendar.ts'
import { type SubscriberCommand } from '../../subscriber/commands.ts'
import { subscriberId } from '../../subscriber/examples.ts'
import { placeFields } from '../../subscriber/fields.ts'
import { dayBefore, isOver } from '../../subscriber/periods.ts'
import { formatsReceivedOn } from '../../subscriber/post/dispatch.ts'
import type { KnownSubscriber, Subscriber } from '../../subscriber/state.ts'
import { subscriberDecider } from '../../subscriber/subscriber.ts'
import { blankForm } from '../../subscriber/subscriber-form.ts'
import type { ListCommand, TakeFromList } from './commands.ts'
import { undoPlanOf } from './undo-import.ts'

const idOf = (kind: number, number: number) => `0199e2a0-0000-7000-800${kind}-${String(number).padStart(12, '0')}`
const publicationOf = (which: number) => PublicationId.parse(idOf(1, which))
const publicationId = publicationOf(1)
const days = Array.from({ length: 8 }, (_, number) => dateOfDays(20_000 + number))
const today = days[3] ?? ''

const format = fc.constantFrom('Daisy CD' as const, 'App' as const, 'E-Post' as const)
const somePlace = {
  address: fc.constantFrom('Storgatan 12', 'Kajen 1'),
  zip: fc.constantFrom('972 31', '941 31'),
  city: fc.constantFrom('Luleå', 'Piteå'),
}
const someName = { firstname: fc.constantFrom('Rut', 'Eva'), lastname: fc.constantFrom('Ek', 'Öman') }
const anyFields = { requiredKeys: [] as [] }

const aForm = fc.record({ ...somePlace, ...someName }).map((told) => ({ ...blankForm, ...told }))

/** A user's change; `nth` makes its id unique. */
const anEdit = fc.oneof(
  fc
    .record({ ...somePlace, ...someName, cityCode: fc.constantFrom('Luleå' as const, 'Boden' as const) }, anyFields)
    .map((changes) => () => ({ type: 'ChangeSubscriber' as const, subscriberId, changes })),
  fc
    .record({ which: fc.constantFrom(1, 2), format, issues: fc.constantFrom(1, 2), from: fc.constantFrom(...days) })
    .map(({ which, ...of }) => (nth: number) => ({
      type: 'StartSubscription' as const,
      subscriberId,
      subscriptionId: SubscriptionId.parse(idOf(3, nth)),
      publicationId: publicationOf(which),
      to: null,
      isDated: false,
      ...of,
    })),
  fc
    .record({ format, lastDay: fc.constantFrom(...days.slice(0, -1)) })
    .map((of) => () => ({ type: 'EndSubscription' as const, subscriberId, publicationId, today, ...of })),
) satisfies fc.Arbitrary<(nth: number) => SubscriberCommand>

const aList = fc
  .record({
    told: fc.record({ ...somePlace, ...someName }, anyFields),
    format,
    issues: fc.constantFrom(1, 2),
    how: fc.constantFrom('take' as const, 'take' as const, 'drop' as const),
  })
  .map(({ told, how, ...gets }) => (now: KnownSubscriber): ListCommand => {
    const had = now.subscriptions.find((each) => each.publicationId === publicationId && each.to === null)
    if (how === 'drop') return { type: 'DropFromList', subscriberId, publicationId, lastDay: dayBefore(today) }
    const replaces = had && had.format !== gets.format ? had.id : null
    const begins: TakeFromList['begins'] = { subscriptionId: SubscriptionId.parse(idOf(4, 1)), ...gets, replaces }
    const of = { subscriberId, publicationId, seen: now.form, listed: told, resizes: null, returns: false, today }
    return { type: 'TakeFromList', ...of, begins }
  })

/** The formats on each day: a subscription that is ended and started anew has another id. */
const byDay = (she: KnownSubscriber, which: number, as: string) =>
  days.map((day) =>
    formatsReceivedOn(she, publicationOf(which), day)
      .filter((each) => each.format === as)
      .map(({ id, issues }) => `${id} ${issues}`),
  )

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const subscriptionChoices = [1, 2].flatMap((which) => ['Daisy CD', 'App', 'E-Post'].map((as) => ({ which, as })))

const isAmong = ({ publications }: KnownSubscriber) => publications.includes(publicationId)
const isGetting = (she: KnownSubscriber, which: number) =>
  she.subscriptions.some((each) => each.publicationId === publicationOf(which) && !isOver(each, today))

/** The units of the subscriber: for subscriptions, the formats that the list exchanged and the publications it left. */
const undoUnitsOf = (was: KnownSubscriber, made: KnownSubscriber) => {
  const isExchanged = ({ which, as }: { readonly which: number; readonly as: string }) =>
    !isEqual(byDay(was, which, as), byDay(made, which, as))
  const isLeft = isAmong(was) && !isAmong(made)
  return (she: KnownSubscriber): readonly (readonly [string, unknown])[] => [
    ['name', [she.form.firstname, she.form.lastname]],
    ['address', placeFields.map((field) => she.form[field])],
    [
      'exchanged',
      [isLeft && isAmong(she), subscriptionChoices.filter(isExchanged).map(({ which, as }) => byDay(she, which, as))],
    ],
    ['others', subscriptionChoices.filter((each) => !isExchanged(each)).map(({ which, as }) => byDay(she, which, as))],
  ]
}

const requireKnown = (subscriber: Subscriber): KnownSubscriber => {
  if (subscriber.status === 'Missing') throw new Error('She is registered.')
  return subscriber
}

/** The units that are neither as before the import nor as others left them; `all`: units of the list not as before. */
const mixedUnits = (
  lives: { readonly [Life in 'was' | 'made' | 'left' | 'is']: KnownSubscriber },
  all: boolean,
): readonly (string | undefined)[] => {
  const of = undoUnitsOf(lives.was, lives.made)
  const [was, made, left] = [of(lives.was), of(lives.made), of(lives.left)].map((each) => new Map(each))
  const wrong = of(lives.is).filter(([whole, value]) => {
    const isOthers =
      isEqual(was?.get(whole), made?.get(whole)) || (!all && !isEqual(made?.get(whole), left?.get(whole)))
    return !isEqual(value, isOthers ? left?.get(whole) : was?.get(whole))
  })
  return wrong.map(([whole]) => whole)
}

it('undoes what is one thing whole, or leaves it as somebody has made it since', () => {
  const met = { kept: 0, undone: 0 }
  const givenAnyLife = fc.property(
    fc.record({
      form: aForm,
      past: fc.array(anEdit, { maxLength: 4 }),
      list: aList,
      since: fc.array(anEdit, { maxLength: 3 }),
      all: fc.boolean(),
    }),
    ({ form, past, list, since, all }) => {
      let she: Subscriber = { status: 'Missing' }
      const ask = (command: SubscriberCommand | ListCommand) => {
        const decided = subscriberDecider.decide(command, she)
        if (!isRejection(decided)) she = decided.reduce(subscriberDecider.evolve, she)
      }
      ask({ type: 'RegisterSubscriber', subscriberId, ...form, imported: true })
      ask({ type: 'JoinPublication', subscriberId, publicationId: publicationOf(2) })
      for (const [nth, edit] of past.entries()) ask(edit(nth))
      const was = requireKnown(she)
      ask(list(was))
      const made = requireKnown(she)
      for (const [nth, edit] of since.entries()) ask(edit(nth + 10))
      const left = requireKnown(she)
      const { command, touched } = undoPlanOf(subscriberId, { before: was, after: made, now: left, today }, all)
      ask(command)
      const is = requireKnown(she)
      expect(mixedUnits({ was, made, left, is }, all)).toEqual([])
      const gotten = [1, 2].filter((which) => isGetting(is, which)).map(publicationOf)
      expect(is.publications).toEqual(expect.arrayContaining(gotten))
      const isJoined = !isAmong(was) && isAmong(made) && (all || !touched.includes('subscriptions'))
      expect(isJoined && isAmong(is)).toBe(isJoined && isGetting(is, 1))
      met[touched.length > 0 ? 'kept' : 'undone'] += 1
    },
  )
  fc.assert(givenAnyLife, { numRuns: 1_500 })
  for (const times of Object.values(met)) expect(times).toBeGreaterThan(50)
})
