import type { Reactor } from '../../kernel/runner/reactor.ts'
import { noCommands, processRunner } from '../../kernel/runner/run-process.ts'
import { discBurning } from './disc-burning.ts'
import type { BurnSources } from './disc-order-look.ts'
import { lookAfterBurns } from './follow-disc-orders.ts'
import { orderAgain, resentDiscs } from './resent-discs.ts'

/** Carries out disc orders, from the order to the robot's last answer. */
export const burningReactor = (sources: BurnSources): Reactor => ({
  processes: [processRunner(discBurning, noCommands), processRunner(resentDiscs, orderAgain(sources.burn))],
  due: [lookAfterBurns(sources)],
})
