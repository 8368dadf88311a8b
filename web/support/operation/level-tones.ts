import type { HealthLevel } from '../../../projections/support/operation/view.ts'
import type { StatusTone } from '../../kernel/components/feedback/Status.tsx'

export const levelTones: Readonly<Record<HealthLevel, StatusTone>> = { good: 'ok', warning: 'warn', fault: 'danger' }
