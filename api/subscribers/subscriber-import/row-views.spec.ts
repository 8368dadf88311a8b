import { expect, it } from 'vitest'
import type { ImportRow } from '../../../commands/subscribers/subscriber-import/import-store.ts'
import { form, publicationId, subscriberId } from '../../../domain/subscribers/subscriber/examples.ts'
import { rowView } from './row-views.ts'

const subscriber = {
  status: 'Removed',
  form,
  imported: true,
  publications: [publicationId],
  subscriptions: [],
  pauses: [],
  stays: [],
  pouches: [],
} as const
const knownSubscriber = { id: subscriberId, subscriber, since: '2021-03-02', touched: {} }
const rowContext = {
  known: new Map([[subscriberId, knownSubscriber]]),
  users: new Map(),
  today: '',
}

const row = {
  place: 0,
  line: 2,
  kind: 'new',
  subscriberId,
  isLeftOut: false,
  double: null,
  outcome: 'waiting',
  why: '',
  revision: null,
  events: 0,
  compared: {
    kind: 'new',
    line: 2,
    returns: subscriberId,
    double: null,
    seen: {},
    // The subscriber has not been changed since.
    listed: {},
    begins: { format: 'Daisy CD', issues: 1, replaces: null },
    resizes: null,
  },
  asNew: undefined,
} as const satisfies ImportRow

it('names whoever comes back as she was here', () =>
  expect(rowView(row, rowContext)).toMatchObject({
    name: 'Ingrid Sandberg',
    customerNr: form.customerNr,
    note: 'Har funnits här tidigare, och läggs till igen.',
  }))
