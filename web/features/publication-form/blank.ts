import { defaultSettings } from '../../../domain/publication/default-settings.ts'
import { toFields } from './publication-fields.ts'

/** A new publication. */
export const blank = toFields({ ...defaultSettings, nextIssueNumber: 1 })
