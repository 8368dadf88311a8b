import { readFile, writeFile } from 'node:fs/promises'
import type { FeedArticle } from '../../../../formats/delivery/rss/feed.ts'
import { validateIssueFeed } from '../../../../formats/delivery/rss/validate.ts'
import { writeIssueFeed } from '../../../../formats/delivery/rss/write-issue-feed.ts'
import { bookOf } from '../book.ts'
import { readEach } from '../sounds/make-ahead.ts'
import type { ProductionTools, RunningProduction } from '../tools.ts'
import type { Packer } from './packer.ts'

/** `whole`: where the issue is heard. */
const articlesOf = async (
  tools: ProductionTools,
  production: RunningProduction,
  whole: string,
): Promise<readonly FeedArticle[]> => {
  const { manifest } = production.started
  const [, ...told] = manifest.items
  const { items } = await bookOf(tools, production)
  const sounds = await readEach(told, (item) => tools.imprint.sound(manifest, item))
  return items.slice(1).map(({ title, level, text, link: own = whole }, index) => {
    const item = told[index]
    if (!item) throw new Error('The book has more articles than its manifest')
    const sound = sounds[index]
    const { itemId: id, corrections = [], source } = item
    const link = source ? own : whole
    return { id, title, level, corrections, link, ...(text && { text }), ...(sound && { sound }) }
  })
}

/** What is made again of the same issue, released or not, is the same. */
const writeFeed = async (tools: ProductionTools, production: RunningProduction): Promise<string> => {
  const { manifest } = production.started
  const { title, language } = manifest
  const feed = await tools.imprint.feed(manifest)
  const articles = await articlesOf(tools, production, feed.link)
  return writeIssueFeed({ ...feed, title, language, articles })
}

/** The texts as RSS 2.0, with where their sounds are fetched. */
export const rss: Packer = {
  packing: 'Skriver RSS-filen',
  checking: 'Kontrollerar RSS-filen',
  pack: async ({ tools, production }, target) => {
    await writeFile(target, await writeFeed(tools, production), { flag: 'wx' })
    return undefined
  },
  objections: async (tools, { file: packed }) => {
    if (!packed) throw new Error('Nothing has been packed')
    const xml = await readFile(await tools.storage.localPath(packed.storageKey), 'utf8')
    return validateIssueFeed(xml).map(({ message }) => message)
  },
}
