import type { Step } from '../../../domain/production/production/events.ts'
import { soundsAtATime } from '../../editorial/sounds/make-sound.ts'
import type { JobKind, Jobs, OrderedJob } from '../../kernel/runner/jobs.ts'
import { queues } from './issue-production.ts'
import { packageBook } from './package.ts'
import { prepare } from './prepare.ts'
import { encode, giveUpEncoding } from './sounds/encode.ts'
import { type ProductionJob, type ProductionTools, report } from './tools.ts'
import { validate } from './validate.ts'

const MAX_RETRIES = 5

const stepNames: Readonly<Record<Step, string>> = {
  prepare: 'förberedas',
  encode: 'kodas',
  package: 'packas',
  validate: 'kontrolleras',
  publish: 'publiceras',
}

const giveUpStep = (tools: ProductionTools, step: Step) => (job: OrderedJob<ProductionJob>, cause: string) => {
  const reason = `Numret kunde inte ${stepNames[step]}: ${cause}`
  return report(tools, job, { type: 'RecordFailure', step, itemId: null, reason })
}

/** Starts the workers for jobs of productions in this process. */
export const workProductions = async (jobs: Jobs, tools: ProductionTools): Promise<void> => {
  const once = (step: keyof typeof queues, perform: JobKind<ProductionJob>['perform']): JobKind<ProductionJob> => ({
    queue: queues[step],
    concurrency: 1,
    expireSeconds: 60 * 60,
    retries: MAX_RETRIES,
    perform,
    giveUp: giveUpStep(tools, step),
  })
  await jobs.work(once('prepare', prepare(tools)))
  await jobs.work({
    queue: queues.encode,
    concurrency: soundsAtATime(tools.cores),
    expireSeconds: 4 * 60 * 60,
    retries: MAX_RETRIES,
    perform: encode(tools),
    giveUp: giveUpEncoding(tools),
  })
  await jobs.work(once('package', packageBook(tools)))
  await jobs.work(once('validate', validate(tools)))
}
