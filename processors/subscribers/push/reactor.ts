import { IssueId } from '../../../domain/kernel/ids.ts'
import type { DueKind } from '../../kernel/runner/due-sweeper.ts'
import type { Jobs } from '../../kernel/runner/jobs.ts'
import type { Reactor } from '../../kernel/runner/reactor.ts'
import { noCommands, processRunner } from '../../kernel/runner/run-process.ts'
import { carryOutConsequence } from './consequences.ts'
import type { PushJob } from './ports.ts'
import { pushDeliveries } from './push-deliveries.ts'
import { pushDue, pushes, pushQueue } from './pushes.ts'
import { pushReleased, releasePush } from './release-push.ts'
import type { PushTools } from './tools.ts'
import { pushJob } from './work.ts'

export type PushReactorTools = PushTools & { readonly jobs: Pick<Jobs, 'orderNow'> }

/** Continues a push whose waiting time is over. */
const resumePush = (jobs: Pick<Jobs, 'orderNow'>): DueKind => ({
  kind: pushDue,
  fallDue: async ({ data, correlationId, causationId }, _, { commandId: id }) => {
    const job = { issueId: IssueId.parse(data['issueId']) } satisfies PushJob
    const turn = { of: pushQueue, place: 0 }
    await jobs.orderNow([{ queue: pushQueue, id, data: job, turn, correlationId, causationId }])
  },
})

/** Sends listeners the notices about issues on telephones and computers. */
export const pushReactor = (tools: PushReactorTools): Reactor => ({
  processes: [
    processRunner(pushes, carryOutConsequence(tools)),
    processRunner(pushDeliveries, carryOutConsequence(tools)),
    processRunner(releasePush, noCommands),
  ],
  work: (jobs) => jobs.work(pushJob(tools)),
  due: [resumePush(tools.jobs), pushReleased(tools)],
})
