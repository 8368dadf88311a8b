import { type ChangeLack, changeHints } from '../../../domain/subscribers/subscription-change/rules.ts'
import type { ChangeRequest } from './change-request.ts'

/** A red hint at each field that is missing or wrong, as long as it is. */
export const hintsOf =
  ({ lacks }: Pick<ChangeRequest, 'lacks'>) =>
  (lack: ChangeLack): string | undefined =>
    lacks.includes(lack) ? changeHints[lack] : undefined
