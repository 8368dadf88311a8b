import type { ForgetChangeTools } from '../../../commands/subscribers/subscription-change/forget-change.ts'
import type { Reactor } from '../../kernel/runner/reactor.ts'
import { noCommands, processRunner } from '../../kernel/runner/run-process.ts'
import { forgetRequest, forgettingWithSubscriber } from './forgotten-subscriber.ts'
import { forgetRequests, requestForgetting } from './request-forgetting.ts'

/** Forgets requests some time after they are handled, or together with their subscriber. */
export const requestForgettingReactor = (tools: ForgetChangeTools): Reactor => ({
  processes: [
    processRunner(requestForgetting, noCommands),
    processRunner(forgettingWithSubscriber, forgetRequest(tools)),
  ],
  due: [forgetRequests(tools)],
})
