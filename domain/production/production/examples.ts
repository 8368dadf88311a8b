import { ArticleId, IssueId, MediaId, ProductionId, PublicationId } from '../../kernel/ids.ts'
import type { ImageSource, Manifest, ManifestItem } from '../manifest/manifest.ts'
import type { EncodedSound, ProducedFile, ProductionStarted } from './events.ts'

export const productionId = ProductionId.parse('0198e0a0-0000-7000-8000-00000000c001')
export const issueId = IssueId.parse('0198e0a0-0000-7000-8000-00000000b001')
export const publicationId = PublicationId.parse('0198e0a0-0000-7000-8000-00000000d001')
export const articleId = ArticleId.parse('0198e0a0-0000-7000-8000-00000000a001')
export const silentId = ArticleId.parse('0198e0a0-0000-7000-8000-00000000a002')
export const eventTime = '2026-11-20T08:00:00.000Z'

export const mediaId = MediaId.parse('0198e0a0-0000-7000-8000-00000000f001')

export const title: ManifestItem = {
  itemId: 'title',
  name: 'Bottenviksbladet 4',
  level: 1,
  source: { kind: 'spoken', text: 'Bottenviksbladet 4' },
}

export const heading: ManifestItem = {
  itemId: silentId,
  name: 'Kultur',
  level: 1,
  page: 1,
  source: { kind: 'spoken', text: 'Kultur' },
}

export const image: ImageSource = {
  mediaId,
  original: 'b'.repeat(64),
  storageKey: 'b'.repeat(64),
  hash: 'b'.repeat(64),
  bytes: 4_096,
  mimeType: 'image/png',
  alt: 'En plogad väg på isen',
  caption: '',
}

export const article: ManifestItem = {
  itemId: articleId,
  name: 'Isvägen öppnar',
  level: 2,
  page: 2,
  source: { kind: 'sounds', sounds: [{ mediaId, name: 'is.wav', storageKey: 'a'.repeat(64), hash: 'a'.repeat(64) }] },
}

export const manifest: Manifest = {
  issueId,
  publicationId,
  title: 'Bottenviksbladet 4',
  publisher: 'Bottenviksbladet',
  creator: 'Bottenviksbladet',
  narrator: 'Greta Wallin',
  language: 'sv',
  date: '2026-11-20',
  identifier: 'bottenviksbladet-4',
  pageNumbers: true,
  audio: { bitrate: 64, sampleRate: 44_100, targetLufs: -18 },
  items: [title, heading, article],
  silent: [],
  missingSound: 'block',
}

export const productionStarted: ProductionStarted = {
  type: 'ProductionStarted',
  data: { productionId, issueId, kind: 'daisy', manifest, processItemId: null, at: eventTime },
}

export const sound = (itemId: string): EncodedSound => ({
  itemId,
  storageKey: 'e'.repeat(64),
  hash: 'e'.repeat(64),
  bytes: 80_000,
  durationMs: 10_000,
  integratedLufs: -18.04,
  peakDb: -3,
})

export const file: ProducedFile = {
  filename: 'bottenviksbladet-4.zip',
  storageKey: 'f'.repeat(64),
  hash: 'f'.repeat(64),
  bytes: 250_000,
  durationMs: 3_661_000,
}
