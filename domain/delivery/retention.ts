import type { RetentionKinds } from '../kernel/retention-kind.ts'

export const retentionKinds = {
  letterFile: {
    what: 'Mejl som sparats som filer',
    from: 'när mejlet skrevs',
    why: 'Utan mejlserver är filen det enda exemplaret (avtal).',
    unit: 'days',
    usual: null,
    least: 1,
    most: 3650,
  },
} as const satisfies RetentionKinds
