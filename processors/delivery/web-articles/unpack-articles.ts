import { readFile } from 'node:fs/promises'
import type { FileStorage } from '../../../commands/kernel/file-storage.ts'
import { WEB_ARTICLES_FILE, WebArticles } from '../../../domain/delivery/delivery/web-articles.ts'
import type { Unpack } from '../transfer/channel.ts'
import type { SiteArticles } from './one-article.ts'

export type UnpackingTools = { readonly storage: Pick<FileStorage, 'localPath'>; readonly unpack: Unpack }

/** Unpacks the product of an issue for web sites into a folder. */
export const unpackSiteArticles = async (
  { storage, unpack }: UnpackingTools,
  storageKey: string,
  folder: string,
): Promise<SiteArticles> => {
  const files = await unpack(await storage.localPath(storageKey), folder)
  const list = files.find(({ name }) => name === WEB_ARTICLES_FILE)
  if (!list) throw new Error('There is no list in the zip')
  const images = files.filter((file) => file !== list)
  return { list: WebArticles.parse(JSON.parse(await readFile(list.path, 'utf8'))), images }
}
