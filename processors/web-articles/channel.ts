import { readFile } from 'node:fs/promises'
import { v5 } from 'uuid'
import { contentsStream, type HandleContents } from '../../commands/contents/stream.ts'
import type { OpenSite } from '../../commands/delivery/site.ts'
import type { FileStorage } from '../../commands/file-storage.ts'
import { ArticleId, type IssueId } from '../../domain/core/ids.ts'
import type { WebPosts } from '../../domain/delivery/rules.ts'
import { WEB_ARTICLES_FILE, WebArticles } from '../../domain/delivery/web-articles.ts'
import { siteOf } from '../../domain/publication/receivers.ts'
import type { OutgoingChannel, Prepare } from '../outgoing/channel.ts'
import { forReceiver, type ReceiverTools } from '../outgoing/for-receiver.ts'
import type { Unpack } from '../transfer/channel.ts'
import type { ShowProgress } from '../transfer/progress.ts'
import type { SiteArticles } from './one-article.ts'
import { clearSite, publishArticles, type Published } from './publish.ts'

export type SiteTools = ReceiverTools & {
  readonly contents: HandleContents
  readonly storage: Pick<FileStorage, 'localPath'>
  readonly unpack: Unpack
  readonly open: OpenSite
  readonly progress: ShowProgress
}

const articlesIn = async (
  { storage, unpack }: SiteTools,
  storageKey: string,
  folder: string,
): Promise<SiteArticles> => {
  const files = await unpack(await storage.localPath(storageKey), folder)
  const list = files.find(({ name }) => name === WEB_ARTICLES_FILE)
  if (!list) throw new Error('There is no list in the zip')
  const images = files.filter((file) => file !== list)
  return { list: WebArticles.parse(JSON.parse(await readFile(list.path, 'utf8'))), images }
}

/** The list of an issue's articles shows which are on the web site. */
const recordExport = async ({ contents }: SiteTools, issueId: IssueId, { list }: SiteArticles, deliveryId: string) => {
  const articleIds = list.articles.map(({ id }) => ArticleId.parse(id))
  await contents(
    contentsStream(issueId),
    { type: 'RecordExport', articleIds },
    {
      commandId: v5('exported', deliveryId),
      correlationId: deliveryId,
      causationId: deliveryId,
      actor: { kind: 'process', id: 'delivery-cms' },
    },
  )
}

const outcomeOf = (published: Published, place: string) =>
  published.kind === 'failed'
    ? ({ kind: 'notSent', reason: published.reason, isFinal: published.isFinal } as const)
    : ({ kind: 'sent', receipt: { place, files: published.posts } } as const)

const prepare =
  (tools: SiteTools): Prepare<WebPosts> =>
  async ({ deliveryId, about }, { folder, signal, cancelled, passReturn }) => {
    const found = await forReceiver(tools, about)
    if (found.kind === 'unneeded') return found
    const { started, file, receiver, settings } = found
    const { issueId } = started
    const site = siteOf(settings)
    const articles = await articlesIn(tools, file.storageKey, folder)
    const send = async () => {
      const onDone = (done: number, all: number) =>
        tools.progress({ issueId, deliveryId, text: 'Skickar', percent: Math.floor((99 * done) / all) })
      const mayOverwrite = about['overwrite'] !== undefined
      const published = await publishArticles(tools.open, {
        site,
        articles,
        mayOverwrite,
        onDone,
        onLaid: passReturn,
        signal,
      })
      if (cancelled.aborted) await clearSite(tools.open, site, issueId)
      if (published.kind === 'published') await recordExport(tools, issueId, articles, deliveryId)
      return outcomeOf(published, receiver.address)
    }
    return { kind: 'ready', send }
  }

/** Brings what was made of an issue to a web site. */
export const siteChannel = (tools: SiteTools): OutgoingChannel<WebPosts> => ({
  prepare: prepare(tools),
  looksFirst: true,
  concurrency: 2,
  // Two hundred articles with images on a slow site.
  expireSeconds: 4 * 60 * 60,
  retries: 12,
  longestPauseSeconds: 15 * 60,
})
