import { randomUUID } from 'node:crypto'
import { basename } from 'node:path'
import { createClearPlace, transferOver } from '../../../adapters/delivery/transfer/transfer.ts'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import { password, type TestServer, user } from '../../../adapters/kernel/transfer/testing/server-faults.ts'
import { unpackZip } from '../../../adapters/kernel/zip/unpack.ts'
import { deliverIssue } from '../../../commands/delivery/delivery/deliver-issue.ts'
import { deliveryStream } from '../../../commands/delivery/delivery/stream.ts'
import type { Transfer } from '../../../commands/delivery/delivery/transfer.ts'
import { contentsStream } from '../../../commands/editorial/contents/stream.ts'
import { issueStream } from '../../../commands/editorial/issue/stream.ts'
import { publicationStream } from '../../../commands/editorial/publication/stream.ts'
import { startProduction } from '../../../commands/production/production/start-production.ts'
import { productionStream } from '../../../commands/production/production/stream.ts'
import type { DeliveryOrdered, DeliveryWithdrawn } from '../../../domain/delivery/delivery/events.ts'
import type { SomeSettings } from '../../../domain/editorial/publication/commands.ts'
import { receiversOf } from '../../../domain/editorial/publication/settings/receivers.ts'
import { ArticleId, ProductionId, UserId } from '../../../domain/kernel/ids.ts'
import { finishProduction } from '../../kernel/testing/made-issue.ts'
import { processesInMemory } from '../../kernel/testing/processes-in-memory.ts'
import { newContext, openDesk } from '../../kernel/testing/production-world.ts'
import { smallIssue } from '../../kernel/testing/small-issue.ts'
import { attemptOnce } from '../outgoing/attempt-once.ts'
import { transferChannel } from '../transfer/channel.ts'
import { releaseDeliveryReactor } from './reactor.ts'

const actorId = UserId.parse(randomUUID())

/** An issue of a few articles whose sounds go to a server, one by one. */
export const openFileLife = async (folder: string, server: TestServer, names = ['Nyheter', 'Hemlig']) => {
  const desk = await openDesk({ log: inMemoryEventLog(), folder })
  const { handlers, sources, receiptsOf, ordersTo, storage, log } = desk
  const place = {
    enable: true,
    url: server.url,
    hostKey: server.hostKey,
    username: user,
    password,
    product: 'mp3Files',
  } as const
  const plans = names.map((name) => ({ name, level: 'h1' as const }))
  const { issueId, publicationId, articleIds: ids } = await smallIssue(desk, folder, plans, { exportToFtp: place })
  const articleIds = ids.map((id) => ArticleId.parse(id))
  let moment = Date.now()
  /** Each call returns a later moment, because deliveries are told apart by their time. */
  const now = () => new Date((moment += 11_000)).toISOString()
  let onLaid: (() => Promise<unknown>) | undefined
  let isAway = false
  const off = new Set<string>()
  const wrong: string[] = []
  const reachable = { allowPrivate: true, patience: 15_000 }
  const transfer: Transfer = async (to, files, options) => {
    if (isAway) return { kind: 'failed', reason: 'Servern svarar inte.', isFinal: false, isUntouched: true }
    const outcome = await transferOver(reachable)(to, files, {
      ...options,
      onLaid: async () => {
        await onLaid?.()
        onLaid = undefined
        await options.onLaid?.()
      },
    })
    const arrived = outcome.kind === 'arrived' ? files.map(({ name }) => name.replace('.mp3', '')) : []
    wrong.push(...arrived.filter((name) => off.has(name)))
    return outcome
  }
  const channel = transferChannel({
    ...handlers,
    sources,
    receiptsOf,
    ordersTo,
    storage,
    unpack: unpackZip,
    transfer,
    clear: createClearPlace(reachable),
    progress: () => undefined,
    now,
  })
  // The cast is sound: the channel carries the deliveries of this test.
  const way = channel as Parameters<typeof attemptOnce>[1]
  const processes = processesInMemory()
  const reactor = releaseDeliveryReactor({ ...handlers, ...sources, ordersTo })
  const settle = () => processes.settle(log, reactor, now())
  await settle()

  const configure = async (exportToFtp: NonNullable<SomeSettings['exportToFtp']>) => {
    // A user who moves a receiver has to enter its password again.
    const settings = { exportToFtp: { ...exportToFtp, username: user, password } }
    const command = { type: 'ConfigurePublication', publicationId, settings } as const
    await handlers.publication(publicationStream(publicationId), command, newContext())
  }
  /** Reports what the processors would about the running production. */
  const finish = async (productionId: ProductionId) => {
    const state = await handlers.production.state(productionStream(productionId))
    if (state.status !== 'Running') throw new Error(`It is ${state.status}`)
    const held = new Set<string>(state.started.manifest.items.map(({ itemId }) => itemId))
    const files = Object.fromEntries(
      names.flatMap((name, index) =>
        held.has(articleIds[index] ?? '') ? [[`${name}.mp3`, `${name} ${productionId}`.repeat(4_000)]] : [],
      ),
    )
    await finishProduction(desk, folder, { productionId, files })
  }
  const running = async () => {
    const issue = await handlers.issue.state(issueStream(issueId))
    return issue.status === 'Active' ? issue.production : undefined
  }
  const make = async () => {
    const productionId = ProductionId.parse(randomUUID())
    const owner = await handlers.publication.state(publicationStream(publicationId))
    const [receiver] = owner.status === 'Active' ? receiversOf(owner.settings) : []
    if (!receiver) throw new Error('Nobody gets it')
    const start = {
      productionId,
      issueId,
      kind: receiver.kind,
      processItemId: null,
      supersede: true,
      at: now(),
    } as const
    await startProduction(sources, start, newContext())
    await finish(productionId)
  }
  /** Completes the production that a process has started, or else makes one, as `product-renewal` would. */
  const remake = async () => {
    const productionId = await running()
    await (productionId ? finish(productionId) : make())
  }
  const deliver = () => deliverIssue(handlers, { issueId, receiver: 'ftp', by: actorId, at: now() }, newContext())
  const ordered = async () => {
    const { events } = await log.readAll({ filter: { types: ['DeliveryOrdered'] } })
    // The cast is sound: the filter lets nothing else through.
    return events.map(({ event }) => (event as DeliveryOrdered).data.deliveryId)
  }
  /** The product and place of each delivery that arrived. */
  const arrived = async () => {
    const states = await Promise.all((await ordered()).map((id) => handlers.delivery.state(deliveryStream(id))))
    return states.flatMap((state) =>
      state.status === 'Done' ? [`${state.ordered.about['productionId']} ${state.ordered.about['place']}`] : [],
    )
  }
  const directory = async () => {
    const owner = await handlers.publication.state(publicationStream(publicationId))
    return owner.status === 'Active' ? owner.settings.exportToFtp.directory : ''
  }
  const reasons = async () => {
    const { events } = await log.readAll({ filter: { types: ['DeliveryWithdrawn'] } })
    // The cast is sound: the filter lets nothing else through.
    return events.map(({ event }) => (event as DeliveryWithdrawn).data.reason)
  }
  /** Makes one attempt at every delivery, like its job. */
  const work = async () => {
    for (const deliveryId of await ordered()) {
      const job = { ...newContext(), id: randomUUID(), queue: 'delivery-ftp', causationId: randomUUID(), attempt: 1 }
      const { signal } = new AbortController()
      const own = `${folder}/${randomUUID()}`
      const perform = attemptOnce({ delivery: handlers.delivery, now }, way)
      await perform({ ...job, data: { deliveryId }, folder: own, signal }).catch(() => undefined)
    }
  }
  const statuses = async () => {
    const states = await Promise.all((await ordered()).map((id) => handlers.delivery.state(deliveryStream(id))))
    return states.map(({ status }) => status)
  }
  const activate = async (index: number, active: boolean) => {
    const articleId = articleIds[index]
    if (!articleId) throw new Error('There is no such article')
    const command = { type: 'ReviseArticle', articleId, changes: { active } } as const
    await handlers.contents(contentsStream(issueId), command, newContext())
    if (active) off.delete(names[index] ?? '')
    else off.add(names[index] ?? '')
  }
  const release = async () => {
    const limits = { earliest: '2016-02-01T00:00:00.000Z', latest: '2100-01-01T00:00:00.000Z', now: now() }
    const command = { type: 'ReviseIssue', changes: { availableFromDate: now() }, limits } as const
    await handlers.issue(issueStream(issueId), command, newContext())
  }
  return {
    /** The name of its folder at the server. */
    name: basename(folder),
    make,
    remake,
    deliver,
    work,
    settle,
    configure,
    activate,
    statuses,
    release,
    reasons,
    arrived,
    directory,
    underway: async () => (await running()) !== undefined,
    /** Files that arrived although their article was withdrawn before they were renamed. */
    wrong,
    /** The files that the server should have in the end. */
    wanted: () => names.filter((name) => !off.has(name)).map((name) => `${name}.mp3`),
    setAway: (away: boolean) => void (isAway = away),
    /** Runs once, when all files are there and none is renamed yet. */
    whenLaid: (act: () => Promise<unknown>) => void (onLaid = act),
  }
}
