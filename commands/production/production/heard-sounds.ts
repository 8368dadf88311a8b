import type { ProductionId } from '../../../domain/kernel/ids.ts'
import { heardItems } from '../../../domain/production/manifest/manifest.ts'
import { type HandleProduction, productionStream } from './stream.ts'

/** The name and the sound of each item that a listener hears, in order; undefined: there is no such production. */
export const heardSoundsOf = async (production: Pick<HandleProduction, 'state'>, productionId: ProductionId) => {
  const state = await production.state(productionStream(productionId))
  if (state.status === 'Missing') return undefined
  return heardItems(state.started.manifest.items).flatMap(({ itemId, name }) => {
    const sound = state.encoded.get(itemId)
    return sound ? [{ title: name, sound }] : []
  })
}
