import * as fc from 'fast-check'
import { type PublicationId, SubscriberId } from '../../../../domain/kernel/ids.ts'
import {
  countedChangesOf,
  emptyLife,
  lifeAfter,
  stepsOf,
} from '../../../../domain/subscribers/subscriber/counted-life.ts'
import type { SubscriberEvent } from '../../../../domain/subscribers/subscriber/events.ts'
import type { Subscription } from '../../../../domain/subscribers/subscriber/state.ts'
import { blankForm } from '../../../../domain/subscribers/subscriber/subscriber-form.ts'
import type { ImportUndone } from '../../../../domain/subscribers/subscriber-import/events.ts'
import { remainingPeriods } from '../../../../domain/subscribers/subscriber-import/list/decide.ts'
import { anotherId, id, openOffice, publicationId, visibleSubscriber } from './office.ts'

/** An office that also tells the counted life of each subscriber. */
export const aCountingOffice = async () => {
  const office = await openOffice()
  const counted = new Map<string, typeof emptyLife>()
  let read = 0
  const follow = async () => {
    const { events } = await office.log.readAll({ limit: 100_000, unsettled: true })
    for (const { stream, event } of events.slice(read)) {
      if (!stream.startsWith('subscriber-')) continue
      const key = stream.slice('subscriber-'.length)
      // The cast is sound: a stream holds the events of its category.
      counted.set(key, lifeAfter(counted.get(key) ?? emptyLife, event as SubscriberEvent, office.today()))
    }
    read = events.length
  }
  const following =
    <Asked extends readonly unknown[], Answer>(act: (...asked: Asked) => Promise<Answer>) =>
    async (...asked: Asked) => {
      const answer = await act(...asked)
      await follow()
      return answer
    }
  return {
    ...office,
    bring: (name: string, rows: readonly Row[], of = publicationId) => office.bring(name, rows.map(rowOf), columns, of),
    carryOut: following(office.carryOut),
    undo: following(office.undo),
    edit: following(office.edit),
    following,
    seenAll: async () => {
      const all = [...(await office.lives())].map(([key, she]) => {
        const life = counted.get(key) ?? emptyLife
        const steps = stepsOf(life).map((step) => JSON.stringify(step))
        return [key, { she: visibleSubscriber(she), steps: steps.toSorted(), turns: countedChangesOf(life) }] as const
      })
      return new Map(all)
    },
  }
}
export type CountingOffice = Awaited<ReturnType<typeof aCountingOffice>>

export const missingSubscriber = { she: 'nobody', steps: [], turns: [] }

export const knownNumbers = [1, 2, 3] as const
export const subscriberOf = (nr: number) => SubscriberId.parse(id(`known ${nr}`))

/** The subscribers with a second publication: a list without them ends one publication only, so they stay. */
const sharedNumbers = [2, 3] as const

/** Registers subscribers and imports two old lists, in both runs that are compared. */
export const settle = async (office: CountingOffice) => {
  const rows = knownNumbers.map((nr) => ({ nr, street: nr, format: 'Daisy CD' }))
  for (const nr of knownNumbers) {
    const form = { ...blankForm, firstname: 'Person', lastname: 'ABCDEF'.charAt(nr - 1), customerNr: String(nr) }
    await office.edit({ type: 'RegisterSubscriber', subscriberId: subscriberOf(nr), ...form, imported: true })
  }
  await office.carryOut(await office.bring('long ago', rows))
  const others = sharedNumbers.map((nr) => ({ nr, street: nr, format: 'App' }))
  await office.carryOut(await office.bring('of another, long ago', others, anotherId))
}

export type Row = { readonly nr: number; readonly street: number; readonly format: string }
const rowOf = ({ nr, street, format }: Row) => [
  String(nr),
  `Person ${'ABCDEF'.charAt(nr - 1)}`,
  `Gatan ${street}`,
  '972 31',
  'Luleå',
  format,
]
const columns = ['customerNr', 'name', 'address', 'zip', 'city', 'format'] as const

const someFormat = fc.constantFrom('', 'Daisy CD', 'App', 'E-Post')
const aRow = fc.record({
  nr: fc.integer({ min: 1, max: 5 }),
  street: fc.integer({ min: 1, max: 3 }),
  format: someFormat,
})
export type List = { readonly rows: readonly Row[]; readonly of: PublicationId }
export const aList: fc.Arbitrary<List> = fc.record({
  rows: fc.uniqueArray(aRow, { selector: ({ nr }) => nr, minLength: 1, maxLength: 5 }),
  of: fc.constantFrom(publicationId, publicationId, anotherId),
})

/** Finds subscribers with a subscription to a publication of which they are not members. */
export const straysIn = async (office: CountingOffice) =>
  [...(await office.lives())].filter(([, she]) => {
    const isStray = ({ publicationId: of }: Subscription) => she.status === 'Active' && !she.publications.includes(of)
    return she.status === 'Active' && remainingPeriods(she.subscriptions, office.today()).some(isStray)
  })

export const importUndosIn = async ({ log }: Pick<CountingOffice, 'log'>) => {
  const { events } = await log.readAll({ limit: 100_000, unsettled: true })
  return events.flatMap(({ event }): readonly ImportUndone['data'][] =>
    // The cast is sound: the event has that type.
    event.type === 'ImportUndone' ? [(event as ImportUndone).data] : [],
  )
}

/** The active subscriber with this number. */
export const findByNumber = async (office: CountingOffice, nr: number) => {
  const found = [...(await office.lives())].find(
    ([, she]) => she.status === 'Active' && she.form.customerNr === String(nr),
  )
  return found && SubscriberId.parse(found[0])
}
