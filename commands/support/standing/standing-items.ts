import { type ParkedDelivery, type StandingWords, wordsOfDelivery, wordsOfJob, wordsOfStep } from './items.ts'
import type { StandingJob, StandingStep } from './stuck-work.ts'

type StandingSources = {
  readonly steps: readonly StandingStep[]
  readonly jobs: readonly StandingJob[]
  readonly deliveries: readonly ParkedDelivery[]
}

/** Work that runs, waits and stands still. A parked delivery stands for the job that gave it up. */
export const standingItems = ({ steps, jobs, deliveries }: StandingSources): readonly StandingWords[] => {
  const parked = new Set<string | null>(deliveries.map(({ id }) => `delivery-${id}`))
  const ownJobs = jobs.map(wordsOfJob).filter(({ state, stream }) => state !== 'dead' || !parked.has(stream))
  return [...steps.map(wordsOfStep), ...ownJobs, ...deliveries.map(wordsOfDelivery)]
}

export type StillCounts = Readonly<Record<StandingWords['source'], number>>

/** How many of the items stand still or were given up, by their kind. */
export const countStill = (items: readonly StandingWords[]): StillCounts => {
  const countOf = (source: StandingWords['source']) =>
    items.filter((item) => item.source === source && (item.state === 'parked' || item.state === 'dead')).length
  return { step: countOf('step'), job: countOf('job'), delivery: countOf('delivery') }
}
