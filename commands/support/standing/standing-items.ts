import {
  type ParkedDelivery,
  type StandingWords,
  type StoppedRun,
  wordsOfDelivery,
  wordsOfJob,
  wordsOfRun,
  wordsOfStep,
} from './items.ts'
import type { StandingJob, StandingStep, StuckWork } from './stuck-work.ts'

type StandingSources = {
  readonly steps: readonly StandingStep[]
  readonly jobs: readonly StandingJob[]
  readonly deliveries: readonly ParkedDelivery[]
  readonly runs: readonly StoppedRun[]
}

/** Work that runs, waits and stands still. A parked delivery stands for the job that gave it up. */
export const standingItems = ({ steps, jobs, deliveries, runs }: StandingSources): readonly StandingWords[] => {
  const parked = new Set<string | null>(deliveries.map(({ id }) => `delivery-${id}`))
  const ownJobs = jobs.map(wordsOfJob).filter(({ state, stream }) => state !== 'dead' || !parked.has(stream))
  return [...steps.map(wordsOfStep), ...ownJobs, ...deliveries.map(wordsOfDelivery), ...runs.map(wordsOfRun)]
}

/** More are counted nowhere, and not listed. */
const [MAX_JOBS, MAX_DELIVERIES, MAX_RUNS] = [5_000, 2_000, 1_000]

export type StandingReaders = Pick<StuckWork, 'steps' | 'jobs'> & {
  readonly deliveries: (limit: number) => Promise<readonly ParkedDelivery[]>
  readonly runs: (limit: number) => Promise<readonly StoppedRun[]>
}

/** What 'Processer' lists, and what 'Drift' and 'I dag' count. */
export const readStandingItems = async (readers: StandingReaders): Promise<readonly StandingWords[]> => {
  const [steps, jobs, deliveries, runs] = await Promise.all([
    readers.steps(),
    readers.jobs(MAX_JOBS),
    readers.deliveries(MAX_DELIVERIES),
    readers.runs(MAX_RUNS),
  ])
  return standingItems({ steps, jobs, deliveries, runs })
}

export type StillCounts = Readonly<Record<StandingWords['source'], number>>

/** How many of the items stand still or were given up, by their kind. */
export const countStill = (items: readonly StandingWords[]): StillCounts => {
  const countOf = (source: StandingWords['source']) =>
    items.filter((item) => item.source === source && (item.state === 'parked' || item.state === 'dead')).length
  return { step: countOf('step'), job: countOf('job'), delivery: countOf('delivery'), run: countOf('run') }
}
