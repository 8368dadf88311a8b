import type { ForgetChangeTools } from '../../commands/subscription-change/forget-change.ts'
import type { Reactor } from '../runner/reactor.ts'
import { noCommands, runnable } from '../runner/run-process.ts'
import { forgetRequests, requestForgetting } from './request-forgetting.ts'

/** Forgets what visitors asked for when it has been seen to for some time. */
export const requestForgettingReactor = (tools: ForgetChangeTools): Reactor => ({
  processes: [runnable(requestForgetting, noCommands)],
  due: [forgetRequests(tools)],
})
