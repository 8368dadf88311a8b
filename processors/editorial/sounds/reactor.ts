import type { Reactor } from '../../kernel/runner/reactor.ts'
import { workSounds } from './jobs.ts'
import type { MakeSound } from './make-sound.ts'

/** Makes the sounds that listeners wait for. */
export const soundsReactor = (tools: { readonly makeSound: MakeSound; readonly cores: number }): Reactor => ({
  work: (jobs) => workSounds(jobs, tools),
})
