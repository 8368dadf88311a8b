import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { isRejection } from '../../../kernel/decider.ts'
import { ImportId, PauseId, PublicationId, StayId, SubscriptionId } from '../../../kernel/ids.ts'
import { dateOfDays } from '../../../kernel/values/dates/calendar.ts'
import type { ListCommand } from '../../subscriber-import/list/commands.ts'
import type { ActTogether, SubscriberCommand } from '../commands.ts'
import { countedChangesOf, emptyLife, lifeAfter, stepsOf } from '../counted-life.ts'
import { subscriberId } from '../examples.ts'
import { placeFields, proxyFields } from '../fields.ts'
import { dayBefore, hasDays, remainingPeriods } from '../periods.ts'
import { formatsReceivedOn } from '../post/dispatch.ts'
import type { KnownSubscriber, Subscriber } from '../state.ts'
import { subscriberDecider } from '../subscriber.ts'
import { blankForm } from '../subscriber-form.ts'
import { type CausedEvent, eventsCausedBy, rowCause, type SubscriberCause } from './cause.ts'
import type { UndoAct } from './decide.ts'
import { undoPlanOf } from './undo.ts'

const idOf = (kind: number, number: number) => `0199e2a0-0000-7000-800${kind}-${String(number).padStart(12, '0')}`
const publicationOf = (which: number) => PublicationId.parse(idOf(1, which))
const days = Array.from({ length: 24 }, (_, number) => dateOfDays(20_000 + number))
const dayAt = (number: number) => days[Math.min(number, days.length - 1)] ?? ''

const person = { ...blankForm, firstname: 'Rut', lastname: 'Ek', address: 'Storgatan 12', zip: '972 31', city: 'Luleå' }

const aLife = () => {
  let subscriber: Subscriber = { status: 'Missing' }
  let counted = emptyLife
  const history: CausedEvent[] = []
  /** Returns whether the subscriber changed. */
  const ask = (command: Command | UndoAct, today: string, cause?: SubscriberCause) => {
    const decided = subscriberDecider.decide(command, subscriber)
    if (isRejection(decided)) return false
    for (const event of decided) {
      subscriber = subscriberDecider.evolve(subscriber, event)
      counted = lifeAfter(counted, event, today)
      history.push({ event, cause })
    }
    return decided.length > 0
  }
  return {
    ask,
    undo: (cause: SubscriberCause, today: string, all = false) => {
      const { command, kept } = undoPlanOf(history, eventsCausedBy(history, cause), { subscriberId, today, all })
      ask(command, today)
      return kept
    },
    now: () => subscriber,
    known: () => {
      if (subscriber.status === 'Missing') throw new Error('The subscriber is registered.')
      return subscriber
    },
    seen: () => ({
      subscriber: visibleSubscriber(subscriber),
      steps: stepsOf(counted).toSorted((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other))),
      turns: countedChangesOf(counted),
    }),
  }
}

/** The subscriber as users see it: without periods that have no day. */
const visibleSubscriber = (subscriber: Subscriber) => {
  if (subscriber.status !== 'Active') return 'nobody'
  const { form, imported, publications, subscriptions, pauses, stays } = subscriber
  const [had, held, moved] = [subscriptions.filter(hasDays), pauses.filter(hasDays), stays.filter(hasDays)]
  return { form, imported, publications: publications.toSorted(), had, held, moved }
}

type Command = SubscriberCommand | ListCommand | ActTogether
type MakeCommand = (of: { readonly now: Subscriber; readonly today: string; readonly nth: number }) => Command

const format = fc.constantFrom('Daisy CD' as const, 'App' as const, 'E-Post' as const)
const issues = fc.constantFrom(1, 2)
const which = fc.constantFrom(1, 2)
const somePlace = {
  address: fc.constantFrom('Storgatan 12', 'Kajen 1', 'Torget 3'),
  zip: fc.constantFrom('972 31', '941 31'),
  city: fc.constantFrom('Luleå', 'Piteå'),
}
const someName = { firstname: fc.constantFrom('Rut', 'Eva'), lastname: fc.constantFrom('Ek', 'Öman') }
const anyOf = { requiredKeys: [] as [] }

const runningIn = (now: Subscriber, publicationId: PublicationId, today: string) =>
  now.status === 'Missing'
    ? []
    : remainingPeriods(now.subscriptions, today).filter((each) => each.publicationId === publicationId)

const aListRow: fc.Arbitrary<MakeCommand> = fc
  .record({
    told: fc.record({ ...somePlace, ...someName, email: fc.constantFrom('', 'rut@example.se') }, anyOf),
    which,
    /** Without a format: more or fewer copies of what the subscriber has. */
    gets: fc.record({ format: fc.option(format), issues }),
    isDropped: fc.boolean(),
  })
  .map(({ told, which: number, gets: { format: wanted, issues: copies }, isDropped }) => ({ now, today, nth }) => {
    const of = { subscriberId, publicationId: publicationOf(number) }
    if (isDropped && now.status === 'Active') return { type: 'DropFromList', ...of, lastDay: dayBefore(today) }
    const [had] = runningIn(now, of.publicationId, today)
    const gets = { format: wanted ?? had?.format ?? 'App', issues: copies }
    const isMore = had?.format === gets.format
    const subscriptionId = SubscriptionId.parse(idOf(4, nth))
    return {
      type: 'TakeFromList',
      ...of,
      ...(now.status === 'Missing' ? { seen: {}, listed: { ...person, ...told } } : { seen: now.form, listed: told }),
      begins: isMore ? null : { subscriptionId, ...gets, replaces: had?.id ?? null },
      resizes: isMore ? { subscriptionId: had.id, issues: gets.issues } : null,
      returns: now.status === 'Removed',
      today,
    }
  })

/** The commands that requests are carried out with. */
const requestCommands: readonly fc.Arbitrary<MakeCommand>[] = [
  fc
    .record({ ...somePlace, email: fc.constantFrom('', 'ek@example.se'), proxyName: fc.constant('Nils Öberg') }, anyOf)
    .map((changes) => () => ({ type: 'ChangeSubscriber', subscriberId, changes })),
  fc
    .record({ which, format, issues, ahead: fc.nat(3), isDated: fc.boolean() })
    .map(({ which: number, ahead, ...gets }) => ({ now, today, nth }) => {
      const publicationId = publicationOf(number)
      const from = dayAt(days.indexOf(today) + ahead)
      const ends = [...new Set(runningIn(now, publicationId, today).map((each) => each.format))]
        .filter((each) => each !== gets.format)
        .map((each) => ({
          type: 'EndSubscription' as const,
          subscriberId,
          publicationId,
          format: each,
          lastDay: dayBefore(from),
          today,
        }))
      const subscriptionId = SubscriptionId.parse(idOf(5, nth))
      const start = { type: 'StartSubscription', subscriberId, subscriptionId, publicationId } as const
      return { type: 'ActTogether', subscriberId, commands: [...ends, { ...start, ...gets, from, to: null }] }
    }),
  fc
    .record({ which, format, ahead: fc.integer({ min: -1, max: 4 }) })
    .map(({ which: number, ahead, ...of }) => ({ today }) => {
      const lastDay = dayAt(days.indexOf(today) + ahead)
      return { type: 'EndSubscription', subscriberId, publicationId: publicationOf(number), lastDay, today, ...of }
    }),
  fc.record({ ahead: fc.nat(3), length: fc.nat(3) }).map(({ ahead, length }) => ({ today, nth }) => {
    const from = days.indexOf(today) + ahead
    const period = { from: dayAt(from), to: dayAt(from + length) }
    return { type: 'PauseDelivery', subscriberId, pauseId: PauseId.parse(idOf(6, nth)), ...period }
  }),
  fc.record({ ...somePlace, length: fc.nat(3) }).map(({ length, ...at }) => ({ today, nth }) => {
    const period = { from: today, to: dayAt(days.indexOf(today) + length) }
    const stayId = StayId.parse(idOf(7, nth))
    return { type: 'GiveTemporaryAddress', subscriberId, stayId, ...period, at: { coaddress: '', ...at } }
  }),
]

const anAct = fc.oneof(
  { weight: 6, arbitrary: aListRow },
  ...requestCommands,
  fc.constant<MakeCommand>(() => ({ type: 'RegisterSubscriber', subscriberId, ...person, imported: false })),
)
const lifeEdits = ['RemoveSubscriber', 'RestoreSubscriber'] as const
const anEdit = fc.oneof(
  ...requestCommands,
  fc.constantFrom(...lifeEdits).map(
    (type): MakeCommand =>
      () => ({ type, subscriberId }),
  ),
)

const importId = ImportId.parse(idOf(8, 1))

const arrival: readonly SubscriberCommand[] = [
  { type: 'RegisterSubscriber', subscriberId, ...person, imported: true },
  {
    type: 'StartSubscription',
    subscriberId,
    subscriptionId: SubscriptionId.parse(idOf(3, 1)),
    publicationId: publicationOf(1),
    format: 'Daisy CD',
    issues: 1,
    from: dayAt(0),
    to: null,
    isDated: true,
  },
]

const aStep = fc.record({
  what: fc.constantFrom('act', 'act', 'undo', 'edit'),
  act: anAct,
  edit: anEdit,
  rests: fc.nat(2),
})

/** One life with acts that are undone last first, and one with the edits by hand alone. */
const twoLives = (isKnown: boolean) => {
  const [lived, alone] = [aLife(), aLife()]
  const standing: SubscriberCause[] = []
  const kept: unknown[] = []
  if (isKnown) for (const life of [lived, alone]) for (const command of arrival) life.ask(command, dayAt(0))
  return {
    seen: () => [lived.seen(), alone.seen()] as const,
    standing,
    kept,
    act: (make: MakeCommand, nth: number, today: string) => {
      const cause = rowCause(importId, nth)
      if (lived.ask(make({ now: lived.now(), today, nth }), today, cause)) standing.push(cause)
    },
    undoLast: (today: string) => {
      const last = standing.pop()
      if (last) kept.push(...lived.undo(last, today))
    },
    /** A person changes a subscriber whom no act has changed; returns whether anything changed. */
    edit: (make: MakeCommand, nth: number, today: string) => {
      if (standing.length > 0 || alone.now().status === 'Missing') return false
      const command = make({ now: alone.now(), today, nth })
      return [lived, alone].filter((life) => life.ask(command, today)).length > 0
    },
  }
}

it('leaves the subscriber, and what is counted, as if none of the acts had been, when all are undone last first', () => {
  const met = { nested: 0, byHand: 0, registered: 0 }
  const givenAnyLife = fc.property(fc.boolean(), fc.array(aStep, { maxLength: 10 }), (isKnown, happens) => {
    const lives = twoLives(isKnown)
    let at = 0
    for (const [nth, { what, act, edit, rests }] of happens.entries()) {
      at += rests
      if (what === 'act') lives.act(act, nth, dayAt(at))
      if (what === 'undo') lives.undoLast(dayAt(at))
      if (what === 'edit') met.byHand += Number(lives.edit(edit, nth + 100, dayAt(at)))
      met.nested += Number(lives.standing.length > 1)
    }
    met.registered += Number(!isKnown && lives.standing.length > 0)
    while (lives.standing.length > 0) lives.undoLast(dayAt((at += 1)))
    const [lived, alone] = lives.seen()
    expect([lived, lives.kept]).toEqual([alone, []])
  })
  fc.assert(givenAnyLife, { numRuns: 1_000 })
  for (const [what, times] of Object.entries(met)) expect([what, times > 50]).toEqual([what, true])
})

/** The formats on each day: a subscription that is ended and started anew has another id. */
const byDay = (subscriber: KnownSubscriber, number: number, as: string) =>
  days.map((day) =>
    formatsReceivedOn(subscriber, publicationOf(number), day)
      .filter((each) => each.format === as)
      .map((each) => `${each.id} ${each.issues}`),
  )

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const gets = [1, 2].flatMap((number) => ['Daisy CD', 'App', 'E-Post'].map((as) => ({ number, as })))
const isAmong = ({ publications }: KnownSubscriber, number: number) => publications.includes(publicationOf(number))

/** The units of the subscriber: per publication, the formats that the act exchanged and the membership that it ended. */
const undoUnitsOf = (was: KnownSubscriber, made: KnownSubscriber) => {
  const exchanged = new Set(gets.filter(({ number, as }) => !isEqual(byDay(was, number, as), byDay(made, number, as))))
  const isLeft = (number: number) => isAmong(was, number) && !isAmong(made, number)
  return (subscriber: KnownSubscriber): ReadonlyMap<string, unknown> => {
    const { form, pauses, stays } = subscriber
    const seen = gets.map((each) => ({
      ...each,
      isIts: exchanged.has(each),
      on: byDay(subscriber, each.number, each.as),
    }))
    return new Map<string, unknown>([
      ['name', [form.firstname, form.lastname]],
      ['address', placeFields.map((field) => form[field])],
      ['proxy', proxyFields.map((field) => form[field])],
      ['email', form.email],
      ...[1, 2].map((number): [string, unknown] => [
        `publication ${number}`,
        [isLeft(number) && isAmong(subscriber, number), seen.filter((each) => each.isIts && each.number === number)],
      ]),
      ['others', seen.filter(({ isIts }) => !isIts)],
      ['pauses', pauses.filter(hasDays)],
      ['stays', stays.filter(hasDays)],
    ])
  }
}

type Stages = { readonly [Stage in 'was' | 'made' | 'left' | 'is']: KnownSubscriber }

/** The units that are neither as before the act nor as changed since, and those that stay as changed since. */
const compareUnits = ({ was, made, left, is }: Stages, all: boolean) => {
  const [before, done, then, now] = [was, made, left, is].map(undoUnitsOf(was, made))
  const units = [...(now ?? [])].map(([unit, value]) => {
    const [b, d, t] = [before, done, then].map((each) => each?.get(unit))
    const isKept = !all && !isEqual(b, d) && !isEqual(d, t) && !isEqual(b, t)
    return { unit, isKept, isRight: isEqual(value, isKept || isEqual(b, d) ? t : b) }
  })
  return {
    wrong: units.flatMap(({ unit, isRight }) => (isRight ? [] : [unit])),
    kept: units.flatMap(({ unit, isKept }) => (isKept ? [unit.split(' ')[0]] : [])),
  }
}

const nameOfKind: Readonly<Record<string, string>> = { self: 'name', subscription: 'publication' }

it('undoes what is one thing whole, or leaves it as it has been changed since, and says so', () => {
  const met = { kept: 0, undone: 0 }
  const givenAnyLife = fc.property(
    fc.record({
      past: fc.array(anEdit, { maxLength: 4 }),
      act: anAct,
      since: fc.array(fc.oneof(...requestCommands.slice(0, 3)), { maxLength: 3 }),
      all: fc.boolean(),
    }),
    ({ past, act, since, all }) => {
      const life = aLife()
      const today = dayAt(4)
      const ask = (make: MakeCommand, nth: number, cause?: SubscriberCause) =>
        life.ask(make({ now: life.now(), today, nth }), today, cause)
      for (const command of arrival) life.ask(command, today)
      for (const [nth, edit] of past.entries()) ask(edit, nth)
      const was = life.known()
      const cause = rowCause(importId, 0)
      ask(act, 50, cause)
      const made = life.known()
      fc.pre(was.status === 'Active' && made.status === 'Active')
      for (const [nth, edit] of since.entries()) ask(edit, nth + 100)
      const left = life.known()
      const said = life.undo(cause, today, all)
      const is = life.known()
      const { wrong, kept } = compareUnits({ was, made, left, is }, all)
      expect(wrong).toEqual([])
      // A membership that a newer subscription keeps is said as well.
      const isNewer = [1, 2].some((number) => !isAmong(was, number) && isAmong(made, number) && isAmong(is, number))
      const names = said.map((kind) => nameOfKind[kind] ?? kind)
      expect(new Set(names)).toEqual(new Set([...kept, ...(isNewer ? ['publication'] : [])]))
      const strays = [1, 2].filter((number) => !isAmong(is, number) && runningIn(is, publicationOf(number), today)[0])
      expect(strays).toEqual([])
      met[kept.length > 0 ? 'kept' : 'undone'] += 1
    },
  )
  fc.assert(givenAnyLife, { numRuns: 1_000 })
  for (const times of Object.values(met)) expect(times).toBeGreaterThan(50)
})

it('keeps what a later act has made of the same and says so, and undoing that act goes back to the first', () => {
  const life = aLife()
  const [first, second] = [rowCause(importId, 1), rowCause(importId, 2)]
  const move = (address: string): Command => ({ type: 'ChangeSubscriber', subscriberId, changes: { address } })
  const today = dayAt(0)
  life.ask({ type: 'RegisterSubscriber', subscriberId, ...person, imported: true }, today)
  life.ask(move('Kajen 1'), today, first)
  life.ask(move('Torget 3'), today, second)
  expect(life.undo(first, today)).toEqual(['address'])
  expect(life.known().form.address).toBe('Torget 3')
  expect(life.undo(second, today)).toEqual([])
  expect(life.known().form.address).toBe('Kajen 1')
})
