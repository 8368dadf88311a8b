import type { Reactor } from '../../kernel/runner/reactor.ts'
import { noCommands, processRunner } from '../../kernel/runner/run-process.ts'
import { type TakeDownSources, withdrawFromSite } from './site-looks.ts'
import { publicationSites, siteMove, siteTakeDown } from './site-withdrawal.ts'

/** Takes articles down at web sites when they are withdrawn. */
export const takeDownReactor = (sources: TakeDownSources): Reactor => ({
  processes: [
    processRunner(siteTakeDown, noCommands),
    processRunner(siteMove, noCommands),
    processRunner(publicationSites, noCommands),
  ],
  due: withdrawFromSite(sources),
})
