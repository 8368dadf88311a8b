import type { RetentionKinds } from '../kernel/retention-kind.ts'
import { UNCONFIRMED_DAYS } from './user/signup.ts'

export const retentionKinds = {
  signup: {
    what: 'Konton som inte bekräftats',
    from: 'när kontot skapades',
    why: 'Den som skapade kontot hinner bekräfta sin adress (samtycke).',
    unit: 'days',
    usual: UNCONFIRMED_DAYS,
    least: 1,
    most: 30,
  },
  removedUser: {
    what: 'Borttagna användare',
    from: 'när användaren togs bort',
    why: 'Det ska gå att se vem som gjort vad (berättigat intresse).',
    unit: 'days',
    usual: null,
    least: 30,
    most: 3650,
  },
  accessRecord: {
    what: 'Anteckningar om vem som läst personuppgifter',
    from: 'när uppgifterna lästes',
    why: 'Den registrerade får veta vem som läst (artikel 5.2 och 32).',
    unit: 'days',
    usual: 730,
    least: 365,
    most: 3650,
  },
} as const satisfies RetentionKinds
