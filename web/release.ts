import { sayDate, sayTime } from './swedish.ts'

export type Release = { readonly state: 'unreleased' | 'coming' | 'released'; readonly text: string }

/** Whether listeners find the issue at an instant. Without an available-from date nobody ever does. */
export const releaseOf = (availableFromDate: string | null, now: string): Release => {
  if (availableFromDate === null) return { state: 'unreleased', text: 'Ej släppt' }
  if (availableFromDate <= now) return { state: 'released', text: 'Släppt' }
  return { state: 'coming', text: `Släpps ${sayDate(availableFromDate)} kl. ${sayTime(availableFromDate)}` }
}
