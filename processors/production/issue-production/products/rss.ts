import { readFile, writeFile } from 'node:fs/promises'
import type { FeedArticle } from '../../../../formats/delivery/rss/feed.ts'
import { validateIssueFeed } from '../../../../formats/delivery/rss/validate.ts'
import { writeIssueFeed } from '../../../../formats/delivery/rss/write-issue-feed.ts'
import { bookOf } from '../book.ts'
import { readEach } from '../sounds/make-ahead.ts'
import type { ProductionTools, RunningProduction } from '../tools.ts'
import type { Packer } from './packer.ts'

/** `whole`: the address at which the issue is heard. */
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

/** The feed of an unchanged issue is the same whenever it is made, released or not. */
const writeFeed = async (tools: ProductionTools, production: RunningProduction): Promise<string> => {
  const { manifest } = production.started
  const { title, language } = manifest
  const feed = await tools.imprint.feed(manifest)
  const articles = await articlesOf(tools, production, feed.link)
  return writeIssueFeed({ ...feed, title, language, articles })
}

/** RSS 2.0 of the texts, with the addresses of their sounds. */
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
