import { expect, it } from 'vitest'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import { raisedPriceList } from '../../../domain/sales/price-list/examples.ts'
import { handlersOf } from '../../handlers.ts'
import { guardedHandlers } from '../../kernel/testing/guarded-handlers.ts'
import { priceListFor } from './current-price-list.ts'
import { foundPriceList } from './found-price-list.ts'
import { priceListStream } from './stream.ts'

const openPriceList = () => {
  const log = inMemoryEventLog()
  return { log, handlers: guardedHandlers(handlersOf(log)) }
}

it('founds the first price list once, by two processes at once', async () => {
  const tools = openPriceList()
  await Promise.all([foundPriceList(tools), foundPriceList({ handlers: guardedHandlers(handlersOf(tools.log)) })])
  await foundPriceList(tools)
  const { events } = await tools.log.read(priceListStream)
  expect(events.map(({ event }) => event.type)).toEqual(['PriceListPublished'])
})

it('finds the list of a day', async () => {
  const tools = openPriceList()
  await foundPriceList(tools)
  const list = raisedPriceList(2, '2027-01-01')
  const commandId = '0199e2a0-0000-7000-8000-000000000001'
  const context = { commandId, correlationId: commandId, actor: { kind: 'process', id: 'test' } } as const
  await tools.handlers.priceList(priceListStream, { type: 'PublishPriceList', list, today: '2026-11-20' }, context)
  expect(await priceListFor(tools, '2026-12-31')).toMatchObject({ version: 1 })
  expect(await priceListFor(tools, '2027-01-01')).toEqual(list)
})

it('prices by the first list before there is any', async () =>
  expect(await priceListFor(openPriceList(), '2026-11-20')).toMatchObject({ version: 1 }))
