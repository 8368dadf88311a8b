import type { Jobs } from '../../kernel/runner/jobs.ts'
import type { Reactor } from '../../kernel/runner/reactor.ts'
import { noCommands, processRunner } from '../../kernel/runner/run-process.ts'
import { resumeWhenDue } from '../announcement/process.ts'
import { carryOutConsequence } from './consequences.ts'
import { pushDeliveries } from './push-deliveries.ts'
import { pushes, pushQueue } from './pushes.ts'
import { pushReleased, releasePush } from './release-push.ts'
import type { PushTools } from './tools.ts'
import { pushJob } from './work.ts'

export type PushReactorTools = PushTools & { readonly jobs: Pick<Jobs, 'orderNow'> }

/** Sends listeners the notices about issues on telephones and computers. */
export const pushReactor = (tools: PushReactorTools): Reactor => ({
  processes: [
    processRunner(pushes, carryOutConsequence(tools)),
    processRunner(pushDeliveries, carryOutConsequence(tools)),
    processRunner(releasePush, noCommands),
  ],
  work: (jobs) => jobs.work(pushJob(tools)),
  due: [resumeWhenDue(pushQueue, tools.jobs), pushReleased(tools)],
})
