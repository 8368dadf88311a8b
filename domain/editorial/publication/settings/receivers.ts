import type { Parcel, WebPosts } from '../../../delivery/delivery/rules.ts'
import { filePlaceInOneForm, folderInOneForm } from '../../../delivery/file-place.ts'
import { displayText } from '../../../kernel/personal.ts'
import { splitLogIn } from '../../../kernel/values/addresses/log-in-in-address.ts'
import type { ProductionKind } from '../../../production/production/events.ts'
import { productionKinds, productOf } from '../../../production/production/products.ts'
import { isOutput, isOutputUsed, type Output, type OutputSettings, outputFields, outputOf } from './outputs.ts'
import type { Settings } from './settings.ts'

/** The settings of a receiver of files. */
export type FilePlace = 'exportToFtp' | 'legimusTransfer' | Output
export type ReceiverPlace = FilePlace | 'exportWordPress'

/**
 * The settings that say where a publication's issues go. They have no passwords: a delivery reads those when it sends.
 */
export type ReceiverSettings = Pick<Settings, 'sendToLegimus' | 'legimusFilename'> & {
  readonly [Place in Exclude<ReceiverPlace, Output>]: Omit<Settings[Place], 'password' | 'pass'>
} & { readonly wfsettings: OutputSettings }

/** The settings with a receiver's address and credentials, and its kind of delivery. */
type ReceiverTarget =
  | { readonly place: FilePlace; readonly through: Parcel }
  | { readonly place: 'exportWordPress'; readonly through: WebPosts }

type ReceiverRow = ReceiverTarget & {
  readonly name: string
  /** The section of the publication's form with its settings. */
  readonly section: 'ftp' | 'legimus' | 'mottagare-2' | 'mottagare-3' | 'webbplats'
  readonly isWanted: (settings: ReceiverSettings) => boolean
  readonly product: (settings: ReceiverSettings) => ProductionKind
  /** The name of the single file, without its ending, as a pattern; empty: the file's own. */
  readonly filename?: (settings: ReceiverSettings) => string
}

/** The product that an output takes. A word that names no product stands for the talking book. */
export const outputKind = (product: string): ProductionKind =>
  productionKinds.find((kind) => kind === product) ?? 'daisy'

/** A receiver of one file. */
const outputReceiver = <Place extends Output, Section extends ReceiverRow['section']>(
  place: Place,
  section: Section,
  name: string,
) => ({
  name,
  section,
  place,
  through: { channel: 'ftp', template: 'ftp-files' } as const,
  isWanted: ({ wfsettings }: ReceiverSettings) => isOutputUsed(wfsettings, place),
  product: ({ wfsettings }: ReceiverSettings) => outputKind(outputOf(wfsettings, place).product),
  filename: ({ wfsettings }: ReceiverSettings) => outputOf(wfsettings, place).filename,
})

/** The possible receivers of a publication's issues. */
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
    // The book itself lies in the same folder, so this name differs.
    filename: ({ legimusFilename }) => legimusFilename && `${legimusFilename.replace(/\.zip$/i, '')}-dtbook`,
  },
  output2: outputReceiver('TAB_0', 'mottagare-2', 'Mottagare 2'),
  output3: outputReceiver('TAB_1', 'mottagare-3', 'Mottagare 3'),
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
  /** Scheme, server and folder; empty: no editor has set it. */
  readonly address: string
  /** The name of the single file, without its ending, as a pattern; undefined: the file's own. */
  readonly filename: string | undefined
  /** The contents of the file are sent one by one. */
  readonly isUnpacked: boolean
  /** Issues are sent when they are released, without an editor's order. */
  readonly isAutomatic: boolean
}

/** Scheme, server and port of an address; undefined for an address without a server. */
export const serverOf = (url: string): string | undefined => {
  const parsed = URL.parse(url)
  return parsed ? `${parsed.protocol}//${parsed.host}` : undefined
}

type LogIn = { readonly url: string; readonly user: string; readonly password?: string | null | undefined }

/** The password of a trial. The saved one goes only to the server and user that it was saved for. */
export const passwordOfTrial = (typed: LogIn, saved: LogIn): string => {
  const isSame = serverOf(typed.url) === serverOf(saved.url) && typed.user === saved.user
  return typed.password ?? (isSame ? saved.password : null) ?? ''
}

/** What every receiver has, whatever its fields are called. */
const accessOf = (settings: ReceiverSettings, place: ReceiverPlace) =>
  isOutput(place) ? outputOf(settings.wfsettings, place) : settings[place]

/** A file server's address and credentials; the password is empty when there is none. */
export const placeOf = (settings: Settings, place: FilePlace) => {
  const { url, username, password, directory, hostKey } = isOutput(place)
    ? { ...outputOf(settings.wfsettings, place), password: settings.wfsettings[outputFields[place].password] }
    : settings[place]
  return { url, username, password: password ?? '', directory, hostKey }
}

/** A web site's address and credentials; the password is empty when there is none. */
export const siteOf = ({ exportWordPress }: Pick<Settings, 'exportWordPress'>) => {
  const { vendor, url, base, user, pass, contentType, allowHttp, isDraft, sound } = exportWordPress
  return { vendor, url, base, user, password: pass ?? '', contentType, allowHttp, isDraft, sound }
}

/** The address that is told when a delivery has stopped; empty: the publication names none. */
export const noticeAddressOf = (settings: ReceiverSettings, id: ReceiverId): string =>
  displayText(accessOf(settings, receivers[id].place).noticeEmail)

/** The pattern that names single sounds. */
export const soundNamesOf = ({
  exportToFtp: { pattern },
}: {
  readonly exportToFtp: Pick<Settings['exportToFtp'], 'pattern'>
}) => pattern

/**
 * The address in one form, also when it was stored before that was required, and without a log-in that it could hold
 * then.
 */
const addressOf = ({ url, directory = '' }: { readonly url: string; readonly directory?: string }): string => {
  const plain = filePlaceInOneForm(splitLogIn(url).address)
  const folder = folderInOneForm(directory)
  if (plain === '' || folder === '') return plain
  return folder === '/' ? `${plain}//` : `${plain}/${folder.replace(/^\//, '')}`
}

/** An output gets one file, under its own name. */
const isUnpacked = (place: ReceiverPlace, kind: ProductionKind, { exportToFtp }: ReceiverSettings): boolean =>
  !isOutput(place) && productOf(kind).sound?.isLoose === true && !exportToFtp.singleFile

const receiverOf = (id: ReceiverId, settings: ReceiverSettings): Receiver => {
  const { name, product, filename, isWanted: _, section: __, ...reached }: ReceiverRow = receivers[id]
  const { place } = reached
  const kind = product(settings)
  return {
    id,
    name,
    kind,
    ...reached,
    address: addressOf(accessOf(settings, place)),
    filename: filename?.(settings) || undefined,
    isUnpacked: isUnpacked(place, kind, settings),
    isAutomatic: accessOf(settings, place).automatic,
  }
}

/** The address of its web site; empty: issues go to none. */
export const siteAddressOf = (settings: ReceiverSettings): string =>
  receivers.web.isWanted(settings) ? receiverOf('web', settings).address : ''

/** The receivers that a publication no longer delivers to, without their addresses. */
export const formerReceivers = (settings: ReceiverSettings): readonly Receiver[] =>
  receiverIds.flatMap((id) =>
    receivers[id].isWanted(settings) ? [] : [{ ...receiverOf(id, settings), address: '', isAutomatic: false }],
  )

/** The receivers of a publication, in the order of the table. */
export const receiversOf = (settings: ReceiverSettings): readonly Receiver[] =>
  receiverIds.flatMap((id) => (receivers[id].isWanted(settings) ? [receiverOf(id, settings)] : []))

/**
 * The receiver with that id; undefined: the publication does not deliver to it. `product`: the kind that an order
 * names, which overrides the settings.
 */
export const receiverNamed = (
  settings: ReceiverSettings,
  { id, product }: { readonly id: string | undefined; readonly product?: string | undefined },
): Receiver | undefined => {
  const found = receiversOf(settings).find((each) => each.id === id)
  const kind = productionKinds.find((each) => each === product)
  return found && kind ? { ...found, kind, isUnpacked: isUnpacked(found.place, kind, settings) } : found
}
