import type { Projection } from '../../kernel/projection.ts'
import { tableOf } from '../../kernel/table.ts'

/** Most events of a log are told in these read models: filling one of them, the others cost little more. */
const largeModels: readonly string[] = ['issue-articles', 'media']

/**
 * Answers what a query waits for: the tables that it names are filled before it runs, so that a screen reads the events of
 * its own read models alone. A filling that fails leaves a part behind: every later query fails alike.
 */
export const fillWhenRead = (
  projections: readonly Projection[],
  fill: (some: readonly Projection[]) => Promise<void>,
): ((query: string) => Promise<void>) => {
  let unfilledModels = projections
  let filling = Promise.resolve()
  return async (query) => {
    const namedModels = unfilledModels.filter((projection) => query.includes(tableOf(projection)))
    if (namedModels.length > 0) {
      const wantedModels = namedModels.some(({ name }) => largeModels.includes(name)) ? unfilledModels : namedModels
      unfilledModels = unfilledModels.filter((projection) => !wantedModels.includes(projection))
      filling = filling.then(() => fill(wantedModels))
    }
    await filling
  }
}
