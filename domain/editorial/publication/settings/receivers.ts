import type { Parcel, WebPosts } from '../../../delivery/delivery/rules.ts'
import { filePlaceInOneForm, folderInOneForm } from '../../../delivery/file-place.ts'
import { displayText } from '../../../kernel/personal.ts'
import { splitLogIn } from '../../../kernel/values/addresses/log-in-in-address.ts'
import type { ProductionKind } from '../../../production/production/events.ts'
import { productionKinds, productOf } from '../../../production/production/products.ts'
import type { Settings } from './settings.ts'

/** Where files are laid. */
export type FilePlace = 'exportToFtp' | 'legimusTransfer'
export type ReceiverPlace = FilePlace | 'exportWordPress'

/** What of a publication's settings says where its issues go. Passwords are looked at only when something is sent. */
export type ReceiverSettings = Pick<Settings, 'sendToLegimus' | 'legimusFilename'> & {
  readonly [Place in ReceiverPlace]: Omit<Settings[Place], 'password' | 'pass'>
}

/** The settings that tell where it is and how one is let in, and what it is reached through. */
type ReceiverTarget =
  | { readonly place: FilePlace; readonly through: Parcel }
  | { readonly place: 'exportWordPress'; readonly through: WebPosts }

type ReceiverRow = ReceiverTarget & {
  readonly name: string
  /** Of the publication's form, where its settings stand. */
  readonly section: 'ftp' | 'legimus' | 'webbplats'
  readonly isWanted: (settings: ReceiverSettings) => boolean
  readonly product: (settings: ReceiverSettings) => ProductionKind
  /** Of the one file, without its ending; empty: its own. */
  readonly filename?: (settings: ReceiverSettings) => string
}

/** Who gets the issues of a publication. */
export const receivers = {
  ftp: {
    name: 'FTP',
    section: 'ftp',
    place: 'exportToFtp',
    through: { channel: 'ftp', template: 'ftp-files' },
    isWanted: ({ exportToFtp }) => exportToFtp.enable,
    product: ({ exportToFtp }) => exportToFtp.product,
    filename: ({ exportToFtp }) => exportToFtp.filename,
  },
  legimus: {
    name: 'Legimus',
    section: 'legimus',
    place: 'legimusTransfer',
    through: { channel: 'ftp', template: 'legimus-book' },
    isWanted: ({ sendToLegimus, legimusTransfer }) => sendToLegimus && legimusTransfer.enable,
    product: () => 'legimus',
  },
  legimusText: {
    name: 'DTBook till Legimus',
    section: 'legimus',
    place: 'legimusTransfer',
    through: { channel: 'ftp', template: 'legimus-text' },
    isWanted: ({ sendToLegimus, legimusTransfer }) => sendToLegimus && legimusTransfer.enable && legimusTransfer.dtbook,
    product: () => 'dtbook',
    // The book itself lies in the same folder.
    filename: ({ legimusFilename }) => legimusFilename && `${legimusFilename.replace(/\.zip$/i, '')}-dtbook`,
  },
  web: {
    name: 'Webbplats',
    section: 'webbplats',
    place: 'exportWordPress',
    through: { channel: 'cms', template: 'web-articles' },
    isWanted: ({ exportWordPress }) => exportWordPress.enable,
    product: () => 'webArticles',
  },
} as const satisfies Readonly<Record<string, ReceiverRow>>

export type ReceiverId = keyof typeof receivers
export const receiverIds = Object.keys(receivers) as ReceiverId[]

export type Receiver = ReceiverTarget & {
  readonly id: ReceiverId
  readonly name: string
  readonly kind: ProductionKind
  /** Scheme, server and folder; empty: nobody has said where it is. */
  readonly address: string
  /** Of the one file, without its ending; undefined: its own. */
  readonly filename: string | undefined
  /** What is in the file is sent, one by one. */
  readonly isUnpacked: boolean
  /** Without being asked, when an issue is released. */
  readonly isAutomatic: boolean
}

/** Scheme, server and port of an address; undefined: it names none. */
export const serverOf = (url: string): string | undefined => {
  const parsed = URL.parse(url)
  return parsed ? `${parsed.protocol}//${parsed.host}` : undefined
}

/** Where a receiver's server is and how one is let in, without the password where there is none. */
export const placeOf = (settings: Pick<Settings, FilePlace>, place: FilePlace) => {
  const { url, username, password, directory, hostKey } = settings[place]
  return { url, username, password: password ?? '', directory, hostKey }
}

/** Where a publication's web site is and how one is let in, without the password where there is none. */
export const siteOf = ({ exportWordPress }: Pick<Settings, 'exportWordPress'>) => {
  const { vendor, url, base, user, pass, contentType, allowHttp, isDraft, sound } = exportWordPress
  return { vendor, url, base, user, password: pass ?? '', contentType, allowHttp, isDraft, sound }
}

/** Who is told when a delivery has stopped; empty: the publication names nobody. */
export const noticeAddressOf = (settings: Pick<Settings, ReceiverPlace>, id: ReceiverId): string =>
  displayText(settings[receivers[id].place].noticeEmail)

/** How loose sounds are named one by one. */
export const soundNamesOf = ({
  exportToFtp: { pattern },
}: {
  readonly exportToFtp: Pick<Settings['exportToFtp'], 'pattern'>
}) => pattern

/** In one form, also as it was written before that was asked for, and without the log-in that it could name then. */
const addressOf = ({ url, directory = '' }: { readonly url: string; readonly directory?: string }): string => {
  const plain = filePlaceInOneForm(splitLogIn(url).address)
  const folder = folderInOneForm(directory)
  if (plain === '' || folder === '') return plain
  return folder === '/' ? `${plain}//` : `${plain}/${folder.replace(/^\//, '')}`
}

const isUnpacked = (kind: ProductionKind, { exportToFtp }: ReceiverSettings): boolean =>
  productOf(kind).isLoose === true && !exportToFtp.singleFile

const receiverOf = (id: ReceiverId, settings: ReceiverSettings): Receiver => {
  const { name, product, filename, isWanted: _, section: __, ...reached }: ReceiverRow = receivers[id]
  const { place } = reached
  const kind = product(settings)
  return {
    id,
    name,
    kind,
    ...reached,
    address: addressOf(settings[place]),
    filename: filename?.(settings) || undefined,
    isUnpacked: isUnpacked(kind, settings),
    isAutomatic: settings[place].automatic,
  }
}

/** Where its web site is; empty: nothing goes to one. */
export const siteAddressOf = (settings: ReceiverSettings): string =>
  receivers.web.isWanted(settings) ? receiverOf('web', settings).address : ''

/** Those that a publication delivers to no more, without their addresses. */
export const formerReceivers = (settings: ReceiverSettings): readonly Receiver[] =>
  receiverIds.flatMap((id) =>
    receivers[id].isWanted(settings) ? [] : [{ ...receiverOf(id, settings), address: '', isAutomatic: false }],
  )

/** Those that a publication has, in the order of the table. */
export const receiversOf = (settings: ReceiverSettings): readonly Receiver[] =>
  receiverIds.flatMap((id) => (receivers[id].isWanted(settings) ? [receiverOf(id, settings)] : []))

/**
 * The receiver of a name; undefined: the publication delivers nothing to it. With `product`, the kind that an order names, it gets
 * that instead of what the settings say.
 */
export const receiverNamed = (
  settings: ReceiverSettings,
  { id, product }: { readonly id: string | undefined; readonly product?: string | undefined },
): Receiver | undefined => {
  const found = receiversOf(settings).find((each) => each.id === id)
  const kind = productionKinds.find((each) => each === product)
  return found && kind ? { ...found, kind, isUnpacked: isUnpacked(kind, settings) } : found
}
