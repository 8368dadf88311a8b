import { v5 } from 'uuid'
import { expect, it } from 'vitest'
import { dayInSweden } from '../../../commands/kernel/swedish-days.ts'
import { SubscriberId } from '../../../domain/kernel/ids.ts'
import type { SubscriberEvent } from '../../../domain/subscribers/subscriber/events.ts'
import * as examples from '../../../domain/subscribers/subscriber/examples.ts'
import { openReadModel, projectAll, recordedHistory } from '../../testing.ts'
import { subscribers } from '../subscriber/projection.ts'
import { subscriberTouches } from './projection.ts'
import { registerReader } from './queries.ts'

const { subscriberRegistered, subscriberId } = examples
const db = await openReadModel(subscribers, subscriberTouches)

/** A subscriber with this number, after these events. */
const subscriberWith = async (customerNr: string, ...became: readonly SubscriberEvent['type'][]) => {
  const her = { subscriberId: SubscriberId.parse(v5(`${customerNr} ${became.join()}`, subscriberId)) }
  const life = [
    { ...subscriberRegistered, data: { ...subscriberRegistered.data, ...her, customerNr } },
    // The cast is sound: these events hold only the subscriber's id.
    ...became.map((type) => ({ type, data: her }) as SubscriberEvent),
  ]
  for (const projection of [subscribers, subscriberTouches]) await projectAll(db, projection, recordedHistory(...life))
}

const numbersRead = async (...named: readonly string[]) => {
  const numbers: string[] = []
  const register = registerReader(db, dayInSweden)
  for await (const part of register(({ customerNr }) => named.includes(customerNr)))
    numbers.push(...part.map(({ subscriber: { form } }) => form.customerNr))
  return numbers.toSorted()
}

it('gives everybody who is there, and of those who were removed who is meant or protected', async () => {
  await subscriberWith('1')
  await subscriberWith('2', 'IdentityProtected')
  await subscriberWith('3', 'SubscriberRemoved')
  await subscriberWith('4', 'SubscriberRemoved')
  await subscriberWith('5', 'IdentityProtected', 'SubscriberRemoved')
  await subscriberWith('6', 'SubscriberRemoved', 'SubscriberRestored')
  await subscriberWith('7', 'SubscriberRemoved', 'SubscriberForgotten')
  expect(await numbersRead('4', '7', '8')).toEqual(['1', '2', '4', '5', '6'])
})
