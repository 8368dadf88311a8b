import type { EventLog, RecordedEvent } from '../../../domain/kernel/event-log.ts'
import { valueAt } from '../../../domain/kernel/field-paths.ts'
import type { KeptValue, PersonThing, TimedSentence } from '../../../domain/support/person/subject-file.ts'
import { thingOf } from '../../../domain/support/thing-kinds.ts'
import type { Handlers } from '../../handlers.ts'
import { readStreams } from '../../history/read-streams.ts'
import { actorName, tell } from '../../history/sentences.ts'
import { nameOfPublication } from '../thing-name-readers.ts'
import type { GatheredData } from './gather.ts'
import type { PersonScope } from './person-scope.ts'
import { personalValues } from './personal-values.ts'

const SECRET = 'finns, och lämnas inte ut eftersom det skyddar kontot'

type EnteredValue = KeptValue & { readonly key: string }

const enteredValues = (events: readonly RecordedEvent[]): readonly EnteredValue[] =>
  events.flatMap(({ event, recordedAt: since }) =>
    personalValues(event).map(({ key, words: { label, isSecret }, text }) => ({
      key,
      label,
      value: isSecret && text !== '' ? SECRET : text,
      since,
    })),
  )

const withoutKey = ({ key: _key, ...value }: EnteredValue): KeptValue => value

/** The last value of each field is the present one, unless it is empty; another before it is a former one. */
const splitValues = (events: readonly RecordedEvent[]): Pick<PersonThing, 'values' | 'earlier'> => {
  const byKey = Map.groupBy(enteredValues(events), ({ key }) => key)
  const fields = [...byKey.values()]
  return {
    values: fields.flatMap((all) =>
      all
        .slice(-1)
        .filter(({ value }) => value !== '')
        .map(withoutKey),
    ),
    earlier: fields.flatMap((all) =>
      all
        .filter(({ value }, index) => index < all.length - 1 && value !== '' && value !== all[index + 1]?.value)
        .map(withoutKey),
    ),
  }
}

/** Staff have rights of their own: the file says that the office acted, and does not name the member of staff. */
const actorWords = ({ ids }: PersonScope, { actor }: RecordedEvent): string => {
  if (actor.kind !== 'user') return actorName(actor, undefined)
  return ids.has(actor.id) ? 'Du' : 'Kontoret'
}

/** The sentences name publications, but no other person, and no thing but the person's own. */
type PublicationNames = ReadonlyMap<string, string>

const publicationNames = async (
  handlers: Handlers,
  histories: readonly (readonly RecordedEvent[])[],
): Promise<PublicationNames> => {
  const ids = new Set(histories.flat().map(({ event }) => valueAt(event.data, 'publicationId')))
  const known = [...ids].filter((id) => typeof id === 'string')
  return new Map(await Promise.all(known.map(async (id) => [id, await nameOfPublication(handlers, id)] as const)))
}

const historyIn = (
  scope: PersonScope,
  events: readonly RecordedEvent[],
  names: PublicationNames,
): readonly TimedSentence[] => {
  const lookup = { publication: (id: string) => names.get(id) || undefined, name: () => undefined }
  const earlierEvents = events.map(({ event }) => event)
  return events.map((recorded, place) => ({
    at: recorded.recordedAt,
    said: tell(recorded.event, actorWords(scope, recorded), { ...lookup, earlier: earlierEvents.slice(0, place) }),
  }))
}

/** Dependent things, such as a file, have values here, and no history of their own. */
const headingOf = (stream: string): string => thingOf(stream).words.name

/** The person's things with their values and their history, and after them what hangs on them. */
export const personThings = async (
  { log, handlers }: { readonly log: EventLog; readonly handlers: Handlers },
  scope: PersonScope,
  { own }: GatheredData,
): Promise<readonly PersonThing[]> => {
  const orders = [...own.keys()].filter((stream) => thingOf(stream).kind === 'order' && !scope.events.has(stream))
  const read = await readStreams(log, orders)
  const histories = new Map([...scope.events, ...orders.map((stream, index) => [stream, read[index] ?? []] as const)])
  const names = await publicationNames(handlers, [...histories.values()])
  const dependents = [...own.keys()].filter((stream) => !histories.has(stream))
  return [...histories.keys(), ...dependents].map((stream) => ({
    stream,
    heading: headingOf(stream),
    ...splitValues(own.get(stream) ?? []),
    history: historyIn(scope, histories.get(stream) ?? [], names),
  }))
}
