import { type PersonalEventType, personalFields } from '../../../domain/events.ts'
import { type NamedReceivers, receiversNamed } from '../../../domain/support/record/ways-out.ts'
import { type RetentionName, retentionKindOf, timeInWords } from '../../../domain/support/retention/kinds.ts'
import { timeOf } from '../../../domain/support/retention/retention.ts'
import type { Handlers } from '../../handlers.ts'
import { wordsOf } from '../person/field-words.ts'
import { retentionStream } from '../retention/stream.ts'
import { kindOfPersonalEvent } from './kinds-of-events.ts'
import { type RecordedKind, type RecordWords, recordedKinds } from './recorded-kinds.ts'

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

type RecordedPersons = Pick<RecordWords, 'whom' | 'purpose' | 'ground' | 'seenBy'> & {
  readonly kind: RecordedKind
  readonly fields: readonly string[]
  readonly until: string
}

/** The record of processing (article 30). */
type ProcessingRecord = {
  readonly kinds: readonly RecordedPersons[]
  readonly recipients: ReturnType<typeof receiversNamed>
  readonly security: readonly string[]
}

type RecordTools = Pick<Handlers, 'retention'> & {
  readonly invoiceYears: () => Promise<number>
  /** What parts of the installation name as receivers. */
  readonly receivers: readonly NamedReceivers[]
  /** Whether administrators must have a second step at the log-in. */
  readonly adminTwoStep: boolean
}

const kindsOf = async ({ retention, invoiceYears }: RecordTools): Promise<readonly RecordedPersons[]> => {
  const chosen = await retention.state(retentionStream)
  const years = await invoiceYears()
  const untilOf = (name: RetentionName): string => {
    const { what, from } = retentionKindOf(name)
    const time = timeOf(chosen, name, years)
    return time === null
      ? `${what}: tills ni väljer en gallringstid.`
      : `${what}: ${timeInWords(name, time)}, räknat från ${from}.`
  }
  // The cast is sound: they are its own keys.
  return (Object.keys(recordedKinds) as RecordedKind[]).map((kind) => {
    const { after = [], besides = [], until = '', ...words } = recordedKinds[kind]
    const ends = [...after.map(untilOf), until].filter(Boolean).join(' ')
    return { kind, ...words, fields: [...fieldsOf(kind), ...besides], until: ends || 'Tills någon tar bort det.' }
  })
}

const securityOf = ({ adminTwoStep }: RecordTools): readonly string[] => [
  'Personuppgifter krypteras i händelseloggen med en nyckel för varje person. När en person glöms förstörs nyckeln.',
  'Lösenord sparas bara som kontrollvärden, som det inte går att läsa ut lösenordet ur.',
  'Varje roll kommer åt det som hör till den. Uppgifter i supportbordet visas först med ett skäl.',
  'Den som läser andras uppgifter antecknas, och den som uppgifterna gäller kan få veta vem.',
  adminTwoStep
    ? 'Administratörer måste logga in i två steg.'
    : 'Användare kan välja att logga in i två steg. Det krävs inte av administratörer.',
  'Händelseloggen jämförs varje natt med en kedja av kontrollsummor.',
]

/** What is kept about each kind of person, why and how long by the chosen times, who receives it, and what protects it. */
export const makeRecord = async (tools: RecordTools): Promise<ProcessingRecord> => ({
  kinds: await kindsOf(tools),
  recipients: receiversNamed(...tools.receivers),
  security: securityOf(tools),
})
