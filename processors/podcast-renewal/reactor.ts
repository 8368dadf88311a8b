import type { ProductionSources } from '../../commands/production/collect.ts'
import type { Reactor } from '../runner/reactor.ts'
import { noCommands, runnable } from '../runner/run-process.ts'
import { podcastRenewal, renewEpisode } from './podcast-renewal.ts'

/** Makes the episode of an issue anew when what is heard of it has changed. */
export const podcastRenewalReactor = (sources: ProductionSources): Reactor => ({
  processes: [runnable(podcastRenewal, noCommands)],
  due: [renewEpisode(sources)],
})
