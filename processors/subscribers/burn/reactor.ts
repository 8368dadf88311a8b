import type { Reactor } from '../../kernel/runner/reactor.ts'
import { noCommands, runnable } from '../../kernel/runner/run-process.ts'
import { discBurning } from './disc-burning.ts'
import type { BurnSources } from './look.ts'
import { lookAfterBurns } from './look-after.ts'
import { orderAgain, resentDiscs } from './resent-discs.ts'

/** Has discs burnt, from the order to what the robot says at last. */
export const burningReactor = (sources: BurnSources): Reactor => ({
  processes: [runnable(discBurning, noCommands), runnable(resentDiscs, orderAgain(sources.burn))],
  due: [lookAfterBurns(sources)],
})
