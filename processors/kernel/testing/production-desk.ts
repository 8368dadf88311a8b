import { randomUUID } from 'node:crypto'
import { issueStream } from '../../../commands/editorial/issue/stream.ts'
import { startProduction } from '../../../commands/production/production/start-production.ts'
import { productionStream } from '../../../commands/production/production/stream.ts'
import type { DomainEvent } from '../../../domain/events.ts'
import type { EventLog } from '../../../domain/kernel/event-log.ts'
import { type IssueId, ProductionId } from '../../../domain/kernel/ids.ts'
import type { ProductionKind } from '../../../domain/production/manifest/manifest.ts'
import type { ProductionEvent } from '../../../domain/production/production/events.ts'
import { type Desk, newContext } from './production-world.ts'

type StartOptions = { readonly supersede?: true; readonly also?: ProductionKind }

/** Orders products where processors run, and waits for their end. The world is asked for once it exists. */
export const productionDesk = (world: () => { readonly desk: Desk; readonly log: EventLog }) => {
  const start = async (issueId: IssueId, kind: ProductionKind = 'daisy', { supersede, also }: StartOptions = {}) => {
    const productionId = ProductionId.parse(randomUUID())
    const at = new Date().toISOString()
    const order = { productionId, issueId, kind, processItemId: null, supersede: supersede ?? false, also, at }
    return { productionId, outcome: await startProduction(world().desk.sources, order, newContext()) }
  }

  /** The first event of that type on a stream, now or later. */
  const happened = async <Type extends DomainEvent['type']>(
    stream: string,
    type: Type,
  ): Promise<Extract<DomainEvent, { type: Type }>> => {
    const { log } = world()
    const signal = AbortSignal.timeout(100_000)
    for await (const { events } of log.follow({ filter: { types: [type] }, signal })) {
      const found = events.find((recorded) => recorded.stream === stream)
      // The cast is sound: the filter delivers this type only.
      if (found) return found.event as Extract<DomainEvent, { type: Type }>
    }
    const { events } = await log.read<ProductionEvent>(stream)
    const told = events.map(({ event }) => event)
    throw new Error(`${type} never happened: ${JSON.stringify(told, null, 1)}`)
  }

  /** Waits until the issue is free for the next production. */
  const published = async (issueId: IssueId, productionId: ProductionId) => {
    const signal = AbortSignal.timeout(100_000)
    let isPublished = false
    for await (const { events } of world().log.follow({
      filter: { types: ['ProductPublished', 'StatusNoted'] },
      signal,
    }))
      for (const { stream, event } of events) {
        if (stream !== issueStream(issueId)) continue
        if (event.type === 'StatusNoted' && isPublished) return
        isPublished ||= 'productionId' in event.data && event.data.productionId === productionId
      }
    throw new Error(`${productionId} was never published`)
  }

  const produce = async (issueId: IssueId, kind: ProductionKind = 'daisy') => {
    const { productionId } = await start(issueId, kind)
    const { data } = await happened(productionStream(productionId), 'ProductionCompleted')
    await published(issueId, productionId)
    return { ...data, path: await world().desk.storage.localPath(data.file.storageKey) }
  }

  const countEncoded = async (productionId: ProductionId) => {
    const { events } = await world().log.read<ProductionEvent>(productionStream(productionId))
    return events.filter(({ event }) => event.type === 'ItemEncoded').length
  }

  return { start, happened, produce, countEncoded }
}
