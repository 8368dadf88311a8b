import type { DeliveryEvent } from '../../../domain/delivery/delivery/events.ts'
import { channels } from '../../../domain/delivery/delivery/rules.ts'
import type { AnyEvent, EventLog, RecordedEvent } from '../../../domain/kernel/event-log.ts'
import { logPages } from '../../../domain/kernel/log-pages.ts'
import type { Mention, SentLetter, WithheldMentions } from '../../../domain/support/person/subject-file.ts'
import { placeOfMark } from './marks.ts'
import { isOwn, latestValues, type PersonScope } from './person-scope.ts'
import { personalTypes, personalValues, subjectOf } from './personal-values.ts'
import type { Quote } from './withhold-protected.ts'

/** The data of a person in the log, before what stands at protected persons is left out. */
type LoggedData = {
  /** The person's own events that have personal fields, by stream: those of the things, and what hangs on them. */
  readonly own: ReadonlyMap<string, readonly RecordedEvent[]>
  readonly letters: readonly SentLetter[]
  readonly quotes: readonly Quote[]
}

/** The data of a person, as a reader may see them. */
export type GatheredData = Omit<LoggedData, 'quotes'> & {
  readonly mentions: readonly Mention[]
  readonly withheld: readonly WithheldMentions[]
}

const outcomes: { readonly [Type in DeliveryEvent['type']]?: SentLetter['outcome'] } = {
  DeliverySucceeded: 'sent',
  DeliveryParked: 'stopped',
  DeliveryWithdrawn: 'stopped',
}

const gatheredTypes = [...personalTypes, 'DeliveryOrdered', ...Object.keys(outcomes)]

const EXCERPT = 80

const excerptOf = (text: string, at: number): string => {
  const [from, to] = [Math.max(0, at - EXCERPT), at + 2 * EXCERPT]
  return `${from > 0 ? '… ' : ''}${text.slice(from, to).trim()}${to < text.length ? ' …' : ''}`
}

const quotesIn = ({ marks }: PersonScope, { event, eventId, stream, recordedAt }: RecordedEvent): readonly Quote[] =>
  personalValues(event).flatMap(({ words, text }) => {
    const place = words.isSecret || text === '' ? -1 : placeOfMark(marks, text)
    if (place < 0) return []
    const mention = { eventId, stream, at: recordedAt, label: words.label, excerpt: excerptOf(text, place) }
    return [{ mention, subject: subjectOf(event) }]
  })

type LetterOrder = Extract<DeliveryEvent, { type: 'DeliveryOrdered' }>['data'] & { readonly channel: 'mail' }

const isLetter = (event: AnyEvent): event is { readonly type: 'DeliveryOrdered'; readonly data: LetterOrder } =>
  event.type === 'DeliveryOrdered' && 'channel' in event.data && event.data.channel === 'mail'

/** A letter about a thing goes to its person, or to the member of the staff whom it names. */
const isTo = ({ ids }: PersonScope, { about, template }: LetterOrder): boolean => {
  const { staffId, ...rest } = about
  if (staffId !== undefined) return ids.has(staffId)
  return channels.mail.templates[template].to !== 'staff' && Object.values(rest).some((id) => ids.has(id))
}

/** The addresses that a thing had had by a moment; the last one counts. */
const addressBy = (scope: PersonScope, { about }: LetterOrder, at: string): string => {
  const ids = Object.values(about)
  const of = [...scope.events].flatMap(([stream, events]) => (ids.some((id) => stream.endsWith(id)) ? events : []))
  const values = latestValues(of.filter(({ recordedAt }) => recordedAt <= at))
  return [...values.values()].findLast(({ words, text }) => words.mark === 'email' && text !== '')?.text ?? ''
}

type Letters = Map<string, SentLetter>

const noteLetter = (letters: Letters, scope: PersonScope, { event, recordedAt }: RecordedEvent): void => {
  if (isLetter(event)) {
    const { deliveryId, template } = event.data
    if (!isTo(scope, event.data)) return
    const templateName = channels.mail.templates[template].name
    letters.set(deliveryId, {
      at: recordedAt,
      what: templateName,
      address: addressBy(scope, event.data, recordedAt),
      outcome: 'waits',
    })
    return
  }
  const outcome = outcomes[event.type as DeliveryEvent['type']]
  const id = 'deliveryId' in event.data ? String(event.data.deliveryId) : ''
  const letter = letters.get(id)
  if (!outcome || !letter) return
  const isFile = 'toFile' in event.data
  letters.set(id, { ...letter, at: recordedAt, outcome: isFile ? 'file' : outcome })
}

/** Goes through the whole log once: what is declared personal is found wherever it stands. */
export const gatherPerson = async (log: EventLog, scope: PersonScope): Promise<LoggedData> => {
  const own = new Map<string, RecordedEvent[]>()
  const letters: Letters = new Map()
  const quotes: Quote[] = []
  for await (const { events } of logPages(log, { filter: { types: gatheredTypes }, unsettled: true }))
    for (const recordedEvent of events) {
      noteLetter(letters, scope, recordedEvent)
      if (!personalTypes.includes(recordedEvent.event.type)) continue
      if (isOwn(scope, recordedEvent))
        own.set(recordedEvent.stream, [...(own.get(recordedEvent.stream) ?? []), recordedEvent])
      else quotes.push(...quotesIn(scope, recordedEvent))
    }
  return { own, letters: [...letters.values()], quotes }
}
