import { expect, it } from 'vitest'
import { fold } from '../../kernel/decider.ts'
import { storedEvents } from '../../kernel/testing/stored-events.ts'
import { PriceTariff } from '../pricing/price-list.ts'
import type { PriceListEvent } from './events.ts'
import { priceListDecider } from './price-list.ts'

const foldStored = (...names: string[]) =>
  fold(priceListDecider, storedEvents(import.meta.dirname, names) as PriceListEvent[])

it('reads every event in the shape it was first stored', () => {
  const { versions, latest } = foldStored('price-list-published')
  expect({ latest, version: versions[0]?.version, from: versions[0]?.effectiveFrom }).toEqual({
    latest: 1,
    version: 1,
    from: '2016-02-01',
  })
  expect(versions[0]?.rows.narrationDarub).toEqual({
    unitPrice: 6000,
    vatRate: 2500,
    partnerShare: 6000,
    workSeconds: 60,
  })
  expect(foldStored('price-list-published', 'price-list-withdrawn')).toEqual({ versions: [], latest: 1 })
})

it('can still price by the first list', () =>
  expect(PriceTariff.safeParse(foldStored('price-list-published').versions[0]).success).toBe(true))

it('has a file for every event', () => expect(storedEvents(import.meta.dirname)).toHaveLength(2))
