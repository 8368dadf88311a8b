import type { Actor, RecordedEvent } from '../../../domain/kernel/event-log.ts'
import { thingOf } from '../../../domain/support/thing-kinds.ts'
import type { Lane } from './rows.ts'

export const lanes = {
  customer: { key: 'customer', name: 'Kund' },
  visitor: { key: 'visitor', name: 'Besökare' },
  office: { key: 'office', name: 'Kontoret' },
  process: { key: 'process', name: 'Processer' },
  job: { key: 'job', name: 'Jobb' },
  letter: { key: 'letter', name: 'Brev' },
  delivery: { key: 'delivery', name: 'Leveranser' },
} as const satisfies Readonly<Record<string, Lane>>

/** What a visitor does with a thing of sales is done by a customer. */
const ofCustomers = ['quotation', 'order', 'customer']

export type LaneFacts = {
  /** The actor is a user whom no role makes one of the staff. */
  readonly isCustomer: (actor: Actor) => boolean
  /** The delivery goes as a letter. */
  readonly isLetter: (stream: string) => boolean
}

/** Persons have lanes of their own; what happens by itself stands in the lane of the thing that it happens to. */
export const laneOf = ({ actor, stream }: Pick<RecordedEvent, 'actor' | 'stream'>, facts: LaneFacts): Lane => {
  const { kind, words } = thingOf(stream)
  if (actor.kind === 'visitor') return ofCustomers.includes(kind) ? lanes.customer : lanes.visitor
  if (actor.kind === 'user') return facts.isCustomer(actor) ? lanes.customer : lanes.office
  if (kind === 'delivery') return facts.isLetter(stream) ? lanes.letter : lanes.delivery
  if (kind === 'mailing') return lanes.letter
  if (kind === 'push' || kind === 'burn') return lanes.delivery
  return { key: kind, name: words.name }
}
