import type { RetentionKinds } from '../kernel/retention-kind.ts'
import { SUBMISSION_DAYS } from './submission/rules.ts'

export const retentionKinds = {
  submission: {
    what: 'Vad besökare uppgav när de skickade filer',
    from: 'det sista beslutet om filerna',
    why: 'Redaktionen kan fråga avsändaren (berättigat intresse).',
    unit: 'days',
    usual: SUBMISSION_DAYS,
    least: 14,
    most: 730,
  },
} as const satisfies RetentionKinds
