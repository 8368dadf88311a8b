import type { RetentionKinds } from '../kernel/retention-kind.ts'
import { REQUEST_DAYS } from './subscription-change/rules.ts'

export const retentionKinds = {
  request: {
    what: 'Prenumerationsärenden',
    from: 'när ärendet hanterades eller togs bort',
    why: 'Kontoret kan jämföra ärendet med vad som gjordes (avtal).',
    unit: 'days',
    usual: REQUEST_DAYS,
    least: 14,
    most: 730,
  },
  removedSubscriber: {
    what: 'Borttagna prenumeranter',
    from: 'när prenumeranten togs bort',
    why: 'Prenumeranten kan komma tillbaka, och sändningar följas upp (avtal).',
    unit: 'days',
    usual: null,
    least: 30,
    most: 3650,
  },
} as const satisfies RetentionKinds
