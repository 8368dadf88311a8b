import { idIn, type LiveCategories } from '../kernel/live-feed/changes.ts'
import { users } from './user/projection.ts'

export const projections = [users]

export const liveCategories: LiveCategories = {
  user: (event) => [
    ...idIn(event, 'userId').map((id) => ({ kind: 'session', id }) as const),
    { kind: 'list', entity: 'user' },
  ],
}
