import type { AnyEvent } from '../../../domain/kernel/event-log.ts'
import { isErased } from '../../../domain/kernel/personal.ts'
import { moneyOf, percent } from '../../kernel/history/sentence-parts.ts'
import { dayInSweden, dayOrMinute } from '../../kernel/swedish-days.ts'
import { fieldWords } from './field-words.ts'

/** A field as it was before an event, and after it; empty: it had no value. */
export type ChangedField = { readonly name: string; readonly before: string; readonly after: string }

/** Fields that no reader sees: what logs somebody in, or opens what is another's. */
const secretFields =
  /password|pass$|pushKey$|^(?:secret|hashes|keyHash|shortCode|credentialId|publicKey|endpoint|p256dh|auth)$/i
/** Ids and instants of the event itself, which its head tells. */
const ownFields = /(?:Id|Ids)$|^(?:at|personId|concerns|type)$/
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/

const MAX_TEXT = 300

const plain = (text: string) => (text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)} …` : text)

/** Sums in öre, and shares in hundredths of a percent. */
const moneyFields = /^(?:price|amount|unitPrice|manualPriceModifier|discount)$/
const percentFields = /^(?:percent|discountPercent)$/

/** Instants of which an office means the day. */
const dayFields = /^(?:orderDate|doneDate|validUntil)$/

const momentText = (at: string, field: string): string =>
  dayOrMinute(dayFields.test(field) ? dayInSweden(new Date(at)) : at)

const numberText = (value: number, field: string): string => {
  if (moneyFields.test(field)) return moneyOf(value)
  return percentFields.test(field) ? percent(value) : value.toLocaleString('sv')
}

/** The quotation shows the parts of a price: here its sum is enough. */
const pricedText = (priced: object): string => {
  const price: unknown = Reflect.get(priced, 'price')
  return typeof price === 'number' ? moneyOf(price) : ''
}

/** A value of an event as text for people. `field`: its name, which tells what a number counts. */
const valueText = (value: unknown, field: string): string => {
  if (value === undefined || value === null) return ''
  if (isErased(value)) return '[raderad]'
  if (typeof value === 'boolean') return value ? 'Ja' : 'Nej'
  if (typeof value === 'string') return instant.test(value) ? momentText(value, field) : plain(value)
  if (typeof value === 'number') return numberText(value, field)
  if (Array.isArray(value)) return `${value.length} st`
  return field === 'priced' ? pricedText(value) : partsText(value)
}

/** The parts that have a value: what is off or none is most of a list of choices. */
const partsText = (value: object): string =>
  Object.entries(value)
    .filter(([, part]) => part !== false && part !== 0)
    .map(([name, part]) => [fieldWords[name] ?? name, secretFields.test(name) ? '' : valueText(part, name)] as const)
    .filter(([, text]) => text !== '')
    .map(([name, text]) => `${name}: ${text}`)
    .join(', ')

/** The fields of an event; those of a change lie one level down. */
const fieldsOf = ({ data }: AnyEvent): ReadonlyMap<string, unknown> => {
  const { changes, ...rest } = data as { readonly changes?: object }
  const all = Object.entries({ ...rest, ...changes })
  return new Map(all.filter(([name]) => !ownFields.test(name)))
}

/** Which articles, files or periods an event is about: only events about the same have a field before it. */
const subjectOf = ({ data }: AnyEvent): string =>
  JSON.stringify(
    ['articleId', 'subscriptionId', 'pauseId', 'stayId', 'groupId', 'kind'].map((name) => Reflect.get(data, name)),
  )

/**
 * What an event changed: its fields, each with the value that the latest earlier event about the same thing gave it. Only
 * fields that differ. `earlier`: the events of the stream before it.
 */
export const changedFields = (event: AnyEvent, earlier: readonly AnyEvent[]): readonly ChangedField[] => {
  const subject = subjectOf(event)
  const before = earlier.filter((each) => subjectOf(each) === subject)
  return [...fieldsOf(event)].flatMap(([field, value]) => {
    const name = fieldWords[field] ?? field
    if (secretFields.test(field)) return [{ name, before: '', after: '(visas inte)' }]
    const last = before.findLast((each) => fieldsOf(each).has(field))
    const change = {
      name,
      before: last ? valueText(fieldsOf(last).get(field), field) : '',
      after: valueText(value, field),
    }
    return change.before === change.after ? [] : [change]
  })
}

/** The data of an event as JSON to read, without what logs somebody in; an erased field says so. */
export const rawText = (value: unknown): string =>
  JSON.stringify(
    value,
    (name, part: unknown) => (isErased(part) ? '[raderad]' : secretFields.test(name) ? '(visas inte)' : part),
    2,
  )
