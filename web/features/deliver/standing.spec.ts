import { expect, it } from 'vitest'
import { deliveryId } from '../../../domain/delivery/examples.ts'
import { productionId } from '../../../domain/production/examples.ts'
import type { ReceiverDelivery } from '../../../projections/receivers/view.ts'
import type { Receiver } from '../../queries/receivers.ts'
import { lackingLast, standingOf } from './standing.ts'

const at = '2026-11-25T09:00:00.000Z'
const sent: ReceiverDelivery = {
  _id: deliveryId,
  status: 'done',
  attempts: 1,
  isStopping: false,
  isUnclear: false,
  reason: null,
  failures: [],
  progress: null,
  orderedAt: at,
  changedAt: at,
  receipt: { place: 'https://tidning.se', files: [] },
  isHere: true,
}
const web: Receiver = {
  id: 'web',
  name: 'Webbplats',
  kind: 'webArticles',
  address: 'https://tidning.se',
  isAutomatic: false,
  made: { production: productionId, filename: 'b.zip', bytes: 1, at, isCurrent: true },
  files: null,
  articles: null,
  hidden: [],
  hiddenSince: null,
  stopped: null,
  delivery: sent,
  earlier: [],
  recall: null,
}

it('says of a web site that an issue is hidden there, until it is shown there again', () => {
  const hidden: Receiver = { ...web, hiddenSince: '2026-11-26T08:05:00.000Z' }
  const isHidden = {
    tone: 'waiting',
    status: 'Dolt på webbplatsen',
    sentence:
      'Numret är inte ute längre. Dolt där sedan 26 november 2026 kl. 09.05. Det visas där igen när numret släpps på nytt.',
  }
  expect(standingOf(hidden)).toEqual(isHidden)
  // What has been made since is refused there.
  const made: Receiver = { ...hidden, delivery: null, earlier: [sent] }
  expect(standingOf(made)).toEqual(isHidden)
  expect(lackingLast([made])).toEqual([])
  expect(standingOf({ ...hidden, delivery: { ...sent, status: 'underway' } })).toMatchObject({ status: 'Skickas' })
  expect(standingOf(web)).toMatchObject({ status: 'Levererat', act: 'again' })
})
