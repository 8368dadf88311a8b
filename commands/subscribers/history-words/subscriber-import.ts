import type { SubscriberImportEvent } from '../../../domain/subscribers/subscriber-import/events.ts'
import { countPhrase, type InWords } from '../../kernel/history/sentence-parts.ts'

const people = (count: number) => countPhrase(count, 'en prenumerant', 'prenumeranter')

export const subscriberImportInWords: InWords<SubscriberImportEvent> = {
  ListReceived: ({ rows }) => `läste in en lista med ${countPhrase(rows, 'en rad', 'rader')}`,
  ComparisonBegun: () => 'började jämföra en lista på nytt',
  ListCompared: ({ counts: { added, changed, removed } }) =>
    `jämförde en lista: ${added} nya, ${changed} ändrade, ${removed} tas bort`,
  ImportStarted: ({ added, changed, removed }) =>
    `började en import som lägger till ${added}, ändrar ${changed} och tar bort ${removed}`,
  ImportCompleted: ({ added, changed, removed }) => `lade till ${added}, ändrade ${changed} och tog bort ${removed}`,
  ImportDiscarded: () => 'slängde en lista',
  ImportUndoStarted: () => 'började ångra en import',
  ImportUndone: ({ restored, kept, left = 0 }) =>
    `återställde ${people(restored)} och lät ${people(kept + left)} vara som nu`,
}
