import type { Reactor } from '../runner/reactor.ts'
import { noCommands, runnable } from '../runner/run-process.ts'
import { siteMove, siteWithdrawal, withdrawFromSite, type WithdrawalSources } from './site-withdrawal.ts'

/** Keeps from web sites what has been taken off an issue. */
export const siteWithdrawalReactor = (sources: WithdrawalSources): Reactor => ({
  processes: [runnable(siteWithdrawal, noCommands), runnable(siteMove, noCommands)],
  due: withdrawFromSite(sources),
})
