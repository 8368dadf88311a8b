import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { openSiteOver } from '../../../adapters/delivery/cms/site.ts'
import { sitePassword, siteUser } from '../../../adapters/delivery/cms/testing/site-server.ts'
import { wordPressServer } from '../../../adapters/delivery/cms/testing/wordpress-server.ts'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import { unpackZip } from '../../../adapters/kernel/zip/unpack.ts'
import { deliverIssue } from '../../../commands/delivery/delivery/deliver-issue.ts'
import type { OpenSite } from '../../../commands/delivery/delivery/site.ts'
import { deliveryStream } from '../../../commands/delivery/delivery/stream.ts'
import { contentsStream } from '../../../commands/editorial/contents/stream.ts'
import { issueStream } from '../../../commands/editorial/issue/stream.ts'
import { publicationStream } from '../../../commands/editorial/publication/stream.ts'
import { startProduction } from '../../../commands/production/production/start-production.ts'
import { productionStream } from '../../../commands/production/production/stream.ts'
import type { DeliveryEvent } from '../../../domain/delivery/delivery/events.ts'
import { WEB_ARTICLES_FILE } from '../../../domain/delivery/delivery/web-articles.ts'
import type { ContentsCommand } from '../../../domain/editorial/contents/commands.ts'
import type { IssueCommand } from '../../../domain/editorial/issue/commands.ts'
import type { SomeSettings } from '../../../domain/editorial/publication/commands.ts'
import { ArticleId, DeliveryId, ProductionId, PublicationId, UserId } from '../../../domain/kernel/ids.ts'
import { finishProduction } from '../../kernel/testing/made-issue.ts'
import { processesInMemory } from '../../kernel/testing/processes-in-memory.ts'
import { newContext, openDesk } from '../../kernel/testing/production-world.ts'
import { smallIssue } from '../../kernel/testing/small-issue.ts'
import { attemptOnce } from '../outgoing/attempt-once.ts'
import { siteChannel } from '../web-articles/channel.ts'
import { takeDownChannel } from '../web-articles/take-down-channel.ts'
import { takeDownReactor } from './reactor.ts'

const actorId = UserId.parse(randomUUID())

type SiteSettings = NonNullable<SomeSettings['exportWordPress']>

type WorldOptions = {
  readonly folder: string
  readonly now: () => string
  /** Called while posts are created. */
  readonly onCreated?: (() => Promise<unknown>) | undefined
  /** Called before each request to a site. */
  readonly onAsked?: (url: string) => void
}

/** An issue of three articles, which goes to the first of two sites. */
export const openSiteLife = async ({ folder, now, onCreated, onAsked }: WorldOptions) => {
  const desk = await openDesk({ log: inMemoryEventLog(), folder })
  const servers = [await wordPressServer(), await wordPressServer()] as const
  const [server] = servers
  const site = {
    enable: true,
    vendor: 'wordpress',
    url: server.url,
    allowHttp: true,
    user: siteUser,
    pass: sitePassword,
  }
  const plans = ['Isvägen', 'Kören', 'Derbyt'].map((name) => ({ name, text: 'Is.', web: {} }))
  const { issueId, publicationId, articleIds: ids } = await smallIssue(desk, folder, plans, { exportWordPress: site })
  const articleIds = ids.map((id) => ArticleId.parse(id))
  const { handlers, sources, receiptsOf, ordersTo } = desk
  const open: OpenSite = async (...to) => {
    onAsked?.(to[0].url)
    const opened = await openSiteOver({ allowPrivate: true, patience: 15_000 })(...to)
    const create: typeof opened.create = async (...given) => {
      const kept = await opened.create(...given)
      await onCreated?.()
      return kept
    }
    return { ...opened, create }
  }
  const tools = {
    ...handlers,
    sources,
    receiptsOf,
    ordersTo,
    storage: desk.storage,
    unpack: unpackZip,
    open,
    progress: () => undefined,
    now,
  }
  const channels = { cms: siteChannel(tools), recall: takeDownChannel(tools) }
  const processes = processesInMemory()
  const reactor = takeDownReactor({ ...handlers, receiptsOf, ordersTo })

  const make = async () => {
    const productionId = ProductionId.parse(randomUUID())
    const start = {
      productionId,
      issueId,
      kind: 'webArticles',
      processItemId: null,
      supersede: false,
      at: now(),
    } as const
    await startProduction(sources, start, newContext())
    const state = await handlers.production.state(productionStream(productionId))
    if (state.status !== 'Running') throw new Error(`It is ${state.status}`)
    const articles = state.started.manifest.items.slice(1).map(({ itemId: id, name: title }) => {
      const texts = { ingress: '', text: `<p>${title}</p>`, byLine: '' }
      return { id, title, ...texts, images: [], isHighlighted: false }
    })
    const list = { issue: issueId, title: 'Nr 4', language: 'sv', articles }
    const files = { [WEB_ARTICLES_FILE]: JSON.stringify(list) }
    await finishProduction(desk, folder, { productionId, files })
  }

  const ordered = async () => {
    const { events } = await desk.log.readAll({ filter: { types: ['DeliveryOrdered'] } })
    // The cast is sound: the filter lets nothing else through.
    return events.map(({ event }) => (event as Extract<DeliveryEvent, { type: 'DeliveryOrdered' }>).data)
  }
  /** Makes one attempt, like a job. */
  const attempt = async ({ deliveryId: id, channel }: Awaited<ReturnType<typeof ordered>>[number]) => {
    if (channel !== 'cms' && channel !== 'recall') throw new Error(channel)
    const deliveryId = DeliveryId.parse(id)
    const job = { ...newContext(), id: randomUUID(), queue: 'delivery', causationId: randomUUID(), attempt: 1 }
    const where = { data: { deliveryId }, folder: join(folder, randomUUID()), signal: new AbortController().signal }
    // The cast is sound: each channel carries its own deliveries.
    const way = channels[channel] as Parameters<typeof attemptOnce>[1]
    await attemptOnce({ delivery: handlers.delivery, now }, way)({ ...job, ...where })
    return handlers.delivery.state(deliveryStream(deliveryId))
  }
  /** Carries out the instructions of the process managers at once. */
  const settle = () => processes.settle(desk.log, reactor, now())
  const work = async () => {
    for (const each of await ordered()) await attempt(each)
  }
  const tell = (command: Extract<ContentsCommand, { articleId: ArticleId }>) =>
    handlers.contents(contentsStream(issueId), command, newContext())
  let last: DeliveryId | undefined
  const send = async (after: DeliveryId | undefined) => {
    const asked = await deliverIssue(
      handlers,
      { issueId, receiver: 'web', by: actorId, after, at: now() },
      newContext(),
    )
    return 'rejected' in asked ? undefined : (last = asked.deliveryId)
  }
  const deliver = () => send(undefined)
  /** Delivers again as if the first outcome were unknown. */
  const deliverAgain = () => send(last)
  const shown = () => server.posts.flatMap(({ status, title }) => (status === 'publish' ? [title] : [])).toSorted()
  const activate = (index: number, active: boolean) => {
    const articleId = articleIds[index] ?? ArticleId.parse(randomUUID())
    return tell({ type: 'ReviseArticle', articleId, changes: { active } })
  }
  const rename = (index: number, name: string) => {
    const articleId = articleIds[index] ?? ArticleId.parse(randomUUID())
    return tell({ type: 'ReviseArticle', articleId, changes: { name } })
  }
  const tellIssue = (command: IssueCommand) => handlers.issue(issueStream(issueId), command, newContext())
  const release = (availableFromDate: string) => {
    const limits = { earliest: '2016-02-01T00:00:00.000Z', latest: '2100-01-01T00:00:00.000Z', now: now() }
    return tellIssue({ type: 'ReviseIssue', changes: { availableFromDate }, limits })
  }
  const configure = (of: PublicationId, exportWordPress: SiteSettings) => {
    const command = { type: 'ConfigurePublication', publicationId: of, settings: { exportWordPress } } as const
    return handlers.publication(publicationStream(of), command, newContext())
  }
  // A user who moves a site has to enter its password again.
  const move = (exportWordPress: SiteSettings) =>
    configure(publicationId, { ...exportWordPress, allowHttp: true, user: siteUser, pass: sitePassword })
  /** Saves settings other than the site's place and log-in. */
  const save = (exportWordPress: SiteSettings) => configure(publicationId, exportWordPress)
  const neighbour = PublicationId.parse(randomUUID())
  await handlers.publication(
    publicationStream(neighbour),
    { type: 'FoundPublication', publicationId: neighbour, settings: { name: 'Grannbladet' } },
    newContext(),
  )
  /** Moves the site of another publication, which has no issue. */
  const moveNeighbour = (exportWordPress: SiteSettings) =>
    configure(neighbour, {
      vendor: 'wordpress',
      ...exportWordPress,
      allowHttp: true,
      user: siteUser,
      pass: sitePassword,
    })
  return {
    desk,
    by: actorId,
    servers,
    move,
    save,
    moveNeighbour,
    tellIssue,
    release,
    issueId,
    publicationId,
    articleIds,
    make,
    deliver,
    deliverAgain,
    ordered,
    attempt,
    settle,
    work,
    tell,
    shown,
    activate,
    rename,
  }
}
