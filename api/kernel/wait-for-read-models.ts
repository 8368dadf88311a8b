import type { Services } from '../services.ts'
import { ProblemError } from './problem.ts'

/** How long a request waits for the read models to see what was written, before it is answered without. */
export const READ_MODEL_TIMEOUT_MS = 2_000
const RETRY_SECONDS = 5

const readModelsBehind = () =>
  new ProblemError(
    { status: 503, title: 'Behind', detail: 'De senaste ändringarna läses fortfarande in. Försök igen om en stund.' },
    { 'Retry-After': String(RETRY_SECONDS) },
  )

/** Waits until the read models have reached the current end of the log, for a route that needs the latest events. */
export const waitForReadModels = async ({ log, waitFor }: Services): Promise<void> => {
  const head = await log.head({ unsettled: true })
  if (head !== undefined && !(await waitFor(head, READ_MODEL_TIMEOUT_MS))) throw readModelsBehind()
}
