import type { Reactor } from '../../kernel/runner/reactor.ts'
import { workHeadings } from './jobs.ts'
import type { SpeakingTools } from './speak-heading.ts'

/** Speaks the headings that telephone services fetch. */
export const telephoneReactor = (tools: SpeakingTools & { readonly cores: number }): Reactor => ({
  work: (jobs) => workHeadings(jobs, tools),
})
