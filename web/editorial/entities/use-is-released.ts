import { releaseStateOf } from '../../../domain/editorial/issue/rules.ts'
import { useNow } from '../../kernel/use-now.ts'

/** Whether listeners find an issue now. Undefined: the issue is not known yet. */
export const useIsReleased = (availableFromDate: string | null | undefined): boolean =>
  releaseStateOf(availableFromDate ?? null, useNow(availableFromDate)) === 'released'
