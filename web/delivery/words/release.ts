import { type ReleaseState, releaseStateOf } from '../../../domain/editorial/issue/rules.ts'
import { sayInstant } from '../../kernel/words/swedish.ts'

type Release = { readonly state: ReleaseState; readonly text: string }

export const releaseOf = (availableFromDate: string | null, now: string): Release => {
  const state = releaseStateOf(availableFromDate, now)
  if (availableFromDate === null) return { state, text: 'Ej släppt' }
  if (state === 'released') return { state, text: 'Släppt' }
  return { state, text: `Släpps ${sayInstant(availableFromDate)}` }
}
