import type { KeepingTime, PersonThing } from '../../../domain/support/person/subject-file.ts'
import { type RetentionName, retentionKindOf, timeInWords } from '../../../domain/support/retention/kinds.ts'
import { timeOf } from '../../../domain/support/retention/retention.ts'
import { thingOf } from '../../../domain/support/thing-kinds.ts'
import type { Handlers } from '../../handlers.ts'
import { retentionStream } from '../retention/stream.ts'

type KindRetention = { readonly why: string; readonly after?: RetentionName }

/** On which ground a kind of thing is kept, and which time counts when it is over. */
const retentionOfKinds: Readonly<Record<string, KindRetention>> = {
  user: { why: 'Kontot behövs för att logga in (avtal).', after: 'removedUser' },
  subscriber: { why: 'Uppgifterna behövs för att sända prenumerationen (avtal).', after: 'removedSubscriber' },
  subscriptionChange: { why: 'Ärendet ska kunna följas upp (avtal).', after: 'request' },
  submission: { why: 'Redaktionen kan fråga avsändaren (berättigat intresse).', after: 'submission' },
  quotation: { why: 'Offerten och det som beställts på den (avtal).', after: 'closedQuotation' },
  customer: { why: 'Kontakten med kunden (avtal).', after: 'removedCustomer' },
  order: { why: 'Beställningen (avtal).' },
}

/** The person reads it: `we` are the office. */
const lastDayInWords = (chosenTimes: Parameters<typeof timeOf>[0], after: RetentionName | undefined): string => {
  if (!after) return 'tills någon tar bort det'
  const time = timeOf(chosenTimes, after)
  return time === null
    ? 'tills vi bestämmer en tid'
    : `${timeInWords(after, time)} efter ${retentionKindOf(after).from}`
}

/** The last day of each kind of the person's things, and the ground for keeping it. */
export const keepingTimes = async (
  { retention }: Pick<Handlers, 'retention'>,
  things: readonly PersonThing[],
): Promise<readonly KeepingTime[]> => {
  const chosenTimes = await retention.state(retentionStream)
  const kinds = [...new Set(things.map(({ stream }) => thingOf(stream).kind))]
  return kinds.flatMap((kind) => {
    const rule = Object.hasOwn(retentionOfKinds, kind) ? retentionOfKinds[kind] : undefined
    const thing = things.find(({ stream }) => thingOf(stream).kind === kind)
    if (!rule || !thing) return []
    const { after } = rule
    return [{ what: thing.heading, until: lastDayInWords(chosenTimes, after), why: rule.why }]
  })
}
