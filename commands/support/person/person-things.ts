import type { EventLog, RecordedEvent } from '../../../domain/kernel/event-log.ts'
import type { KeptValue, PersonThing, TimedSentence } from '../../../domain/support/person/subject-file.ts'
import { thingOf } from '../../../domain/support/thing-kinds.ts'
import { readStreams } from '../../history/read-streams.ts'
import { actorName, tell } from '../../history/sentences.ts'
import type { SentenceLookup } from '../../kernel/history/sentence-parts.ts'
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

/** The sentences name no other person, and no thing but the person's own. */
const noNames: Pick<SentenceLookup, 'publication' | 'name'> = { publication: () => undefined, name: () => undefined }

const historyIn = (scope: PersonScope, events: readonly RecordedEvent[]): readonly TimedSentence[] => {
  const earlierEvents = events.map(({ event }) => event)
  return events.map((recorded, place) => ({
    at: recorded.recordedAt,
    said: tell(recorded.event, actorWords(scope, recorded), { ...noNames, earlier: earlierEvents.slice(0, place) }),
  }))
}

/** Dependent things, such as a file, have values here, and no history of their own. */
const headingOf = (stream: string): string => thingOf(stream).words.name

/** The person's things with their values and their history, and after them what hangs on them. */
export const personThings = async (
  log: EventLog,
  scope: PersonScope,
  { own }: GatheredData,
): Promise<readonly PersonThing[]> => {
  const orders = [...own.keys()].filter((stream) => thingOf(stream).kind === 'order' && !scope.events.has(stream))
  const read = await readStreams(log, orders)
  const histories = new Map([...scope.events, ...orders.map((stream, index) => [stream, read[index] ?? []] as const)])
  const dependents = [...own.keys()].filter((stream) => !histories.has(stream))
  return [...histories.keys(), ...dependents].map((stream) => ({
    stream,
    heading: headingOf(stream),
    ...splitValues(own.get(stream) ?? []),
    history: historyIn(scope, histories.get(stream) ?? []),
  }))
}
