import type { Reactor } from '../../kernel/runner/reactor.ts'
import { noCommands, runnable } from '../../kernel/runner/run-process.ts'
import { type WithdrawalSources, withdrawFromSite } from './looks.ts'
import { publicationSites, siteMove, siteWithdrawal } from './site-withdrawal.ts'

/** Keeps from web sites what has been taken off an issue. */
export const siteWithdrawalReactor = (sources: WithdrawalSources): Reactor => ({
  processes: [
    runnable(siteWithdrawal, noCommands),
    runnable(siteMove, noCommands),
    runnable(publicationSites, noCommands),
  ],
  due: withdrawFromSite(sources),
})
