import { type PersonalEventType, personalFields } from '../../../domain/events.ts'
import { type RetentionName, retentionKindOf, timeInWords } from '../../../domain/support/retention/kinds.ts'
import { timeOf } from '../../../domain/support/retention/retention.ts'
import type { Handlers } from '../../handlers.ts'
import { wordsOf } from '../person/field-words.ts'
import { retentionStream } from '../retention/stream.ts'
import { kindOfPersonalEvent, type RecordedKind, type RecordWords, recordedKinds } from './recorded-kinds.ts'

/** The Swedish words of what is declared personal in the events of a kind. */
const fieldsOf = (kind: RecordedKind): string[] => {
  const types = (Object.keys(kindOfPersonalEvent) as PersonalEventType[]).filter(
    (type) => kindOfPersonalEvent[type] === kind,
  )
  const labels = types.flatMap((type) =>
    (personalFields[type]?.fields ?? []).map((path) => wordsOf(type, path)?.label ?? path),
  )
  return [...new Set(labels)]
}

/** What is kept about one kind of person, and until when. */
type RecordedPersons = Omit<RecordWords, 'after'> & {
  readonly kind: RecordedKind
  readonly fields: readonly string[]
  readonly until: string
}

type RecordTools = Pick<Handlers, 'retention'> & { readonly invoiceYears: () => Promise<number> }

/** What is kept about each kind of person, why, and how long by the times that the office has chosen. */
export const makeRecord = async ({ retention, invoiceYears }: RecordTools): Promise<readonly RecordedPersons[]> => {
  const chosen = await retention.state(retentionStream)
  const years = await invoiceYears()
  const untilOf = (name: RetentionName): string => {
    const { what, from } = retentionKindOf(name)
    const time = timeOf(chosen, name, years)
    return time === null
      ? `${what}: tills ni väljer en gallringstid.`
      : `${what}: ${timeInWords(name, time)}, räknat från ${from}.`
  }
  return (Object.keys(recordedKinds) as RecordedKind[]).map((kind) => {
    const { after = [], ...words } = recordedKinds[kind]
    const ends = after.map(untilOf).join(' ')
    return { kind, ...words, fields: fieldsOf(kind), until: ends === '' ? 'Tills någon tar bort det.' : ends }
  })
}
