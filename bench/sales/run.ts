// How long staff wait for the lists of quotations and orders, and how a long history of sales replays: `npm run
// bench:sales -- [--only lists|replay] [--events 1000000]`. Prints milliseconds.
import { parseArgs } from 'node:util'
import { openSignals } from '../../adapters/kernel/postgres/signals.ts'
import type { Page } from '../../projections/kernel/paging/page.ts'
import { type Place, placeAt } from '../../projections/kernel/paging/place.ts'
import type { Projection } from '../../projections/kernel/projection.ts'
import { isSame } from '../../projections/kernel/runner/rebuilding/compare.ts'
import { compareByReplay, rebuildProjection } from '../../projections/kernel/runner/rebuilding/rebuild.ts'
import { startProjections } from '../../projections/kernel/runner/start.ts'
import { customers } from '../../projections/sales/customer/projection.ts'
import { listOrders } from '../../projections/sales/order/list.ts'
import { orders } from '../../projections/sales/order/projection.ts'
import { type OrderSort, orderSorts } from '../../projections/sales/order/view.ts'
import { listQuotations } from '../../projections/sales/quotation/list.ts'
import { quotations } from '../../projections/sales/quotation/projection.ts'
import { type QuotationSort, quotationSorts } from '../../projections/sales/quotation/view.ts'
import { benchServer } from '../event-log/server.ts'
import { openSales } from './place.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    quotations: { type: 'string', default: '20000' },
    orders: { type: 'string', default: '50000' },
    events: { type: 'string', default: '1000000' },
    times: { type: 'string', default: '100' },
  },
})
const times = Number(values.times)
const salesProjections: readonly Projection[] = [customers, quotations, orders]
const { signal } = new AbortController()
const LIMIT_MS = 50

const quantile = (figures: readonly number[], share: number) =>
  figures.toSorted((a, b) => a - b)[Math.min(figures.length - 1, Math.floor(figures.length * share))] ?? 0

const measure = async (name: string, isLimited: boolean, ask: () => Promise<unknown>) => {
  await ask()
  const figures: number[] = []
  for (let n = 0; n < times; n += 1) {
    const began = performance.now()
    await ask()
    figures.push(performance.now() - began)
  }
  const p99 = quantile(figures, 0.99)
  const verdict = isLimited ? `(at most: ${LIMIT_MS})${p99 > LIMIT_MS ? '  MISSED' : ''}` : ''
  console.log(`${name.padEnd(44)} p50 ${quantile(figures, 0.5).toFixed(1)}  p99 ${p99.toFixed(1)}  ${verdict}`)
}

type Sales = Awaited<ReturnType<typeof openSales>>

/** Builds the read models as a process that starts on a log without any. */
const build = async ({ db, log, pool, url }: Sales) => {
  const signals = await openSignals(url, pool)
  const running = await startProjections({ log, db, signals, projections: salesProjections })
  await running.caughtUp()
  await running.stop()
  await signals.close()
}

const searches = ['örebro', 'kyrkonytt umeå', 'förening', 'års', '1234']
const shortSearches = ['ör', 'um', 'ky']
const PAGE_ROWS = 50

const measureLast = async (what: string, read: (place?: Place) => Promise<Page<unknown>>) => {
  let place: Place | undefined
  for (let { next } = await read(); next !== undefined; { next } = await read(place)) place = placeAt(next, 'text')
  await measure(`${what}, the last page`, false, () => read(place))
}

const benchQuotations = async ({ db }: Sales) => {
  for (const sort of Object.keys(quotationSorts) as QuotationSort[])
    for (const direction of ['asc', 'desc'] as const)
      await measure(`quotations by ${sort}, ${direction}`, true, () =>
        listQuotations(db, { sort, direction, limit: PAGE_ROWS }),
      )
  for (const search of [...searches, ...shortSearches])
    await measure(`quotations with '${search}'`, search.length > 2, () =>
      listQuotations(db, { sort: 'updatedAt', direction: 'desc', limit: PAGE_ROWS, search }),
    )
  await measureLast('quotations', (place) =>
    listQuotations(db, { sort: 'name', direction: 'asc', limit: PAGE_ROWS, place }),
  )
}

const benchOrders = async ({ db }: Sales) => {
  for (const sort of Object.keys(orderSorts) as OrderSort[])
    for (const direction of ['asc', 'desc'] as const)
      await measure(`orders by ${sort}, ${direction}`, true, () =>
        listOrders(db, { sort, direction, limit: PAGE_ROWS }),
      )
  for (const search of [...searches, ...shortSearches])
    await measure(`orders with '${search}'`, search.length > 2, () =>
      listOrders(db, { sort: 'orderDate', direction: 'desc', limit: PAGE_ROWS, search }),
    )
  await measureLast('orders', (place) => listOrders(db, { sort: 'name', direction: 'asc', limit: PAGE_ROWS, place }))
}

const benchReplay = async ({ db, log, events }: Sales) => {
  for (const projection of salesProjections) {
    const began = performance.now()
    await rebuildProjection({ db, log, projection, signal })
    const rebuilt = performance.now()
    const comparison = await compareByReplay({ db, log, projection, signal })
    const rows = isSame(comparison) ? 'the same rows, byte for byte' : JSON.stringify(comparison)
    const speed = Math.round(events / ((rebuilt - began) / 1000)).toLocaleString('en')
    console.log(`${projection.name.padEnd(44)} ${speed} events/s; replayed again: ${rows}`)
  }
}

const server = await benchServer()
try {
  if (values.only !== 'replay') {
    const size = { quotations: Number(values.quotations), orders: Number(values.orders), events: 0 }
    const sales = await openSales(await server.newDatabase('lists'), size)
    await build(sales)
    await benchQuotations(sales)
    await benchOrders(sales)
    await sales.close()
  }
  if (values.only !== 'lists') {
    const size = { quotations: 0, orders: 0, events: Number(values.events) }
    const sales = await openSales(await server.newDatabase('replay'), size)
    console.log(`${sales.events} events of sales`)
    await build(sales)
    await benchReplay(sales)
    await sales.close()
  }
} finally {
  await server.close()
}
