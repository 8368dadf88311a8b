import { expect, it } from 'vitest'
import { eventCodec } from '../adapters/kernel/event-log/codec.ts'
import { inMemorySubjectKeys } from '../adapters/kernel/keys/in-memory.ts'
import type { PublicationEvent } from './editorial/publication/events.ts'
import { publicationDecider } from './editorial/publication/publication.ts'
import { fold } from './kernel/decider.ts'
import { aggregateFolders, storedEvents } from './kernel/testing/stored-events.ts'
import type { UserEvent } from './people/user/events.ts'
import { userDecider } from './people/user/user.ts'

const eventsOf = (aggregate: string) => storedEvents(aggregateFolders.get(aggregate) ?? aggregate)

/** Encrypted texts: four letters of a name stand in one of them by chance. */
const ciphertext = /box\\*":\\*"[\w+/=]+/g

const openCodec = () => {
  const keys = inMemorySubjectKeys()
  return { keys, codec: eventCodec({ keys }) }
}

it.each([
  'user',
  'publication',
  'customer',
  'quotation',
  'media',
  'subscriber',
  'subscription-change',
  'listener',
  'submission',
])('can be read by nobody who only has the log, and by us as before: %s', async (name) => {
  const { codec } = openCodec()
  const events = eventsOf(name)
  const stored = await codec.encode(events)
  const readable = JSON.stringify(stored).replaceAll(ciphertext, '""')
  expect(readable).not.toMatch(/Greta|greta|tisdagar|argon2id|HEMLIGHET|hemligt|Anna Ek|pod@|"in"/)
  expect(readable).not.toMatch(/"shortCode":"/)
  expect(readable).not.toMatch(/Sigrid|sigrid|Olle|olle|lunch|556016|811218|Kajgatan|Ekonomi/)
  expect(readable).not.toMatch(/Inga|Ingrid|Sandberg|gatan|9[67]\d \d\d|0921|0980|070-|1048|Rova|skiva/)
  expect(readable).not.toMatch(/Elsa|elsa|Öberg|gatan|Skepps|Ström|9[457]\d \d\d|grannen|070-/)
  expect(JSON.stringify(stored)).not.toMatch(/push\.example|BCVxsr|BTBZ/)
  expect(await codec.decode(stored)).toEqual(events)
})

it('leaves states that can still be decided on when a person is forgotten', async () => {
  const { codec, keys } = openCodec()
  const users = await codec.encode(eventsOf('user'))
  const publications = await codec.encode(eventsOf('publication'))
  await keys.forget('0199e2a0-0000-7000-8000-000000000001')
  await keys.forget('0199e2a0-0000-7000-8000-000000000011')
  const forgotten = (await codec.decode(users)) as UserEvent[]
  expect(JSON.stringify(forgotten)).not.toMatch(/Greta|greta|tisdagar|argon2id/)
  const registered = forgotten.filter(({ type }) => type === 'UserRegistered')
  expect(fold(userDecider, registered)).toMatchObject({ status: 'Active', passwordHash: { erased: true } })
  const founded = ((await codec.decode(publications)) as PublicationEvent[]).filter(
    ({ type }) => type === 'PublicationFounded' || type === 'ExportsConfigured',
  )
  const inOrder = founded.toSorted((a) => (a.type === 'PublicationFounded' ? -1 : 1))
  expect(fold(publicationDecider, inOrder)).toMatchObject({
    settings: { exportToFtp: { enable: true, password: null }, sendToLegimus: true },
  })
})
