import { type ChangeLack, changeHints } from '../../../domain/subscribers/subscription-change/rules.ts'
import type { ChangeRequest } from './change-request.ts'

/** A red hint at each field that is not filled in as it has to be, for as long as it is not. */
export const hintsOf =
  ({ lacks }: Pick<ChangeRequest, 'lacks'>) =>
  (lack: ChangeLack): string | undefined =>
    lacks.includes(lack) ? changeHints[lack] : undefined
