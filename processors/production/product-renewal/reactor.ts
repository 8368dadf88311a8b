import type { ProductionSources } from '../../../commands/production/production/collect.ts'
import type { Reactor } from '../../kernel/runner/reactor.ts'
import { noCommands, processRunner } from '../../kernel/runner/run-process.ts'
import { productRenewal, renewProducts } from './product-renewal.ts'

/** Makes anew what listeners get of an issue that is out: its episode when that has changed, the rest when it holds what is withdrawn or was wrong. */
export const productRenewalReactor = (sources: ProductionSources): Reactor => ({
  processes: [processRunner(productRenewal, noCommands)],
  due: renewProducts(sources),
})
