import { readFile } from 'node:fs/promises'
import { v7 } from 'uuid'
import { contentsStream, type HandleContents } from '../../../commands/editorial/contents/stream.ts'
import { feedTimeOf } from '../../../commands/editorial/issue/feed-time.ts'
import { type HandleIssue, issueStream } from '../../../commands/editorial/issue/stream.ts'
import type { ImageForm, ScaleImage } from '../../../commands/editorial/media/images/scale-image.ts'
import { madeVariantIn } from '../../../commands/editorial/media/sounds/variants.ts'
import { type HandleMedia, mediaStream } from '../../../commands/editorial/media/stream.ts'
import { type HandlePublication, publicationStream } from '../../../commands/editorial/publication/stream.ts'
import type { FileStorage } from '../../../commands/kernel/file-storage.ts'
import { customerStream, type HandleCustomer } from '../../../commands/sales/customer/stream.ts'
import { issueFeedAddress, versionedSoundAddress } from '../../../domain/delivery/feed-addresses.ts'
import { isUniversalImage } from '../../../domain/editorial/media/rules.ts'
import type { MediaFile } from '../../../domain/editorial/media/state.ts'
import type { NamedLink } from '../../../domain/editorial/publication/settings/links/link-list.ts'
import { waysOf } from '../../../domain/editorial/publication/settings/links/ways.ts'
import type { CustomerId, IssueId, MediaId } from '../../../domain/kernel/ids.ts'
import { playerAddress } from '../../../domain/listening/player-address.ts'
import {
  type ImageSource,
  type Manifest,
  type ManifestItem,
  soundsIn,
} from '../../../domain/production/manifest/manifest.ts'
import { isPersonsName } from '../../../domain/sales/customer/customer.ts'
import type { Cover } from '../../../formats/production/chapters/chapter-tag.ts'

/** The parts of a book that are read when it is packed, because the manifest does not hold them. */
export type Imprint = {
  /** The publisher, under the customer's name at that time. */
  readonly publisher: (manifest: Manifest) => Promise<string>
  /** The publication's cover at that time. */
  readonly cover: (manifest: Manifest) => Promise<Cover | undefined>
  /**
   * An image of an article in a type that the product takes (`taken`, by MIME type): the original, or a converted one.
   */
  readonly picture: (image: ImageSource, taken: Readonly<Record<string, string>>) => Promise<ShownImage>
  /** The address at which an article with a listening code is heard. */
  readonly link: (manifest: Manifest, code: string) => string
  /**
   * The address of the issue's feed, the address at which the issue is heard, and the date of its first article (ISO
   * instant).
   */
  readonly feed: (manifest: Manifest) => Promise<{
    readonly url: string
    readonly link: string
    readonly at: string
    /** What the publication says of itself, and where else it is heard, at that time. */
    readonly about: string
    readonly related: readonly NamedLink[]
  }>
  /** The public address of an article's sound; undefined: it is not public, or not all of it is made. */
  readonly sound: (manifest: Manifest, item: ManifestItem) => Promise<PublicSound | undefined>
}

/** `bytes`: the size of the whole file. */
type PublicSound = { readonly url: string; readonly bytes: number }

type ShownImage = Pick<ImageSource, 'storageKey' | 'mimeType'>

type ImprintSources = {
  readonly handlers: {
    readonly contents: HandleContents
    readonly customer: HandleCustomer
    readonly issue: HandleIssue
    readonly media: HandleMedia
    readonly publication: HandlePublication
  }
  readonly storage: Pick<FileStorage, 'localPath'>
  readonly scaleImage: ScaleImage
  readonly publicUrl: string
}

/**
 * The customer's name, if it is an organisation. A person's name stays out of books, because a book cannot be called
 * back.
 */
const organizationOf = async ({ handlers }: ImprintSources, customerId: CustomerId | null) => {
  const customer = customerId && (await handlers.customer.state(customerStream(customerId)))
  if (!customer || customer.status !== 'Active' || isPersonsName(customer)) return undefined
  return customer.form.name || undefined
}

/** Players read the whole tag before the first sound. */
const MAX_COVER_BYTES = 4 * 1024 * 1024

const scaleCover = async (scaleImage: ScaleImage, mediaId: MediaId, form: ImageForm) => {
  const actor = { kind: 'process', id: 'issue-production' } as const
  const scaled = await scaleImage(mediaId, form, { commandId: v7(), correlationId: v7(), actor })
  return scaled.kind === 'ready' ? scaled.file : undefined
}

/** An image attached to a withdrawn article is withdrawn with it. */
const isWithdrawn = async ({ contents }: ImprintSources['handlers'], issueId: IssueId, { attachedTo }: MediaFile) => {
  const { entries } = await contents.state(contentsStream(issueId))
  const article = entries.find(({ articleId }) => articleId === attachedTo.articleId)
  return article !== undefined && (article.removed || !article.attributes.active)
}

/** The scaled variant where it exists, otherwise one made now. */
const pictureOf = async ({ handlers, scaleImage }: ImprintSources, issueId: IssueId, mediaId: MediaId) => {
  const media = await handlers.media.state(mediaStream(mediaId))
  if (media.status !== 'Active' || (await isWithdrawn(handlers, issueId, media.file))) return undefined
  const { height600: small } = media.file.variants
  if (small && 'storageKey' in small) return small
  return scaleCover(scaleImage, mediaId, isUniversalImage(media.file.mimeType) ? 'plain' : 600)
}

const coverOf = async (
  sources: ImprintSources,
  issueId: IssueId,
  mediaId: MediaId | null,
): Promise<Cover | undefined> => {
  const picture = mediaId && (await pictureOf(sources, issueId, mediaId))
  if (!picture) return undefined
  const { storageKey, mimeType, bytes } = picture
  if (bytes > MAX_COVER_BYTES || !isUniversalImage(mimeType)) return undefined
  return { mime: mimeType, bytes: await readFile(await sources.storage.localPath(storageKey)) }
}

/** The public sound of a file is its master. */
const masterOf = async ({ handlers }: ImprintSources, mediaId: MediaId) => {
  const media = await handlers.media.state(mediaStream(mediaId))
  return media.status === 'Active' ? madeVariantIn(media.file, 'mp3') : undefined
}

const soundOf = async (sources: ImprintSources, { publicationId: publication }: Manifest, item: ManifestItem) => {
  const masters = await Promise.all(soundsIn(item).map(({ mediaId }) => masterOf(sources, mediaId)))
  const made = masters.filter((master) => master !== undefined)
  if (made.length === 0 || made.length < masters.length) return undefined
  const hashes = made.map(({ hash }) => hash)
  return {
    url: versionedSoundAddress(sources.publicUrl, { publication, item: item.itemId, hashes }),
    bytes: made.reduce((sum, { bytes }) => sum + bytes, 0),
  }
}

export const imprintFor = (sources: ImprintSources): Imprint => {
  const { issue, publication } = sources.handlers
  const settingsOf = async ({ publicationId }: Manifest) => {
    const state = await publication.state(publicationStream(publicationId))
    return state.status === 'Active' ? state.settings : undefined
  }
  const hostOf = ({ playerBaseUrl = '' }: Manifest) => ({ publicUrl: sources.publicUrl, playerBaseUrl })
  /** Works for an issue that was removed meanwhile too: the issue then refuses its product. */
  const issueOf = async ({ issueId }: Manifest) => {
    const state = await issue.state(issueStream(issueId))
    if (state.status === 'Missing') throw new Error(`There has never been an issue ${issueId}`)
    return state.status === 'Active' ? state : state.issue
  }
  return {
    publisher: async (manifest) => {
      const settings = await settingsOf(manifest)
      return (await organizationOf(sources, settings?.customer ?? null)) ?? manifest.publisher
    },
    cover: async (manifest) => {
      const state = await issue.state(issueStream(manifest.issueId))
      const own = state.status === 'Active' ? state.form.posterimage : null
      return coverOf(sources, manifest.issueId, own ?? (await settingsOf(manifest))?.posterimage ?? null)
    },
    picture: async (image, taken) => {
      const { mediaId, hash, original } = image
      if (Object.hasOwn(taken, image.mimeType)) {
        const plain = hash === original ? await scaleCover(sources.scaleImage, mediaId, 'plain') : undefined
        // An image that was removed since, or cannot be read, stays as it was when the product was ordered.
        return plain ?? image
      }
      const made = await scaleCover(sources.scaleImage, mediaId, Object.hasOwn(taken, 'image/png') ? 600 : 'jpeg')
      if (!made) throw new Error(`The image ${mediaId} cannot be made anew`)
      return made
    },
    link: (manifest, code) => playerAddress(hostOf(manifest), { article: code }),
    feed: async (manifest) => {
      const { code, form } = await issueOf(manifest)
      const settings = await settingsOf(manifest)
      return {
        about: settings ? settings.description || settings.subTitle : '',
        related: settings ? waysOf(settings) : [],
        url: issueFeedAddress(sources.publicUrl, manifest.issueId),
        link: playerAddress(hostOf(manifest), { issue: code }),
        at: feedTimeOf({ date: manifest.date, availableFromDate: form.availableFromDate }, manifest.items.length - 1),
      }
    },
    sound: async (manifest, item) =>
      (await settingsOf(manifest))?.public ? soundOf(sources, manifest, item) : undefined,
  }
}
