import type { ProductionSources } from '../../../commands/production/production/collect.ts'
import type { Reactor } from '../../kernel/runner/reactor.ts'
import { noCommands, processRunner } from '../../kernel/runner/run-process.ts'
import { productRenewal, renewProducts } from './product-renewal.ts'

/**
 * Renews the products of a released issue: its podcast sound when the issue has changed, all others when they hold
 * withdrawn or corrected content.
 */
export const productRenewalReactor = (sources: ProductionSources): Reactor => ({
  processes: [processRunner(productRenewal, noCommands)],
  due: renewProducts(sources),
})
