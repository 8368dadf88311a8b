import { z } from 'zod'
import type { ZodShape } from '../../../kernel/zod-shape.ts'
import { ProductionKind } from '../../../production/manifest/manifest.ts'
import {
  baseAddress,
  bookName,
  credential,
  hostKey,
  keyHash,
  line,
  optionalEmail,
  outputName,
  placeText,
  receiverAddress,
  receiverFolder,
  siteAddress,
  soundPattern,
  transferAddress,
  webVendor,
} from './fields.ts'
import type { StoredSettings } from './stored-settings.ts'

type StoredExports = StoredSettings['ExportsConfigured']
type ExportFields<Field extends keyof StoredExports> = ZodShape<StoredExports[Field]>

/** The address of a file server, and the credentials for it. */
export const place = {
  enable: z.boolean(),
  username: line,
  password: credential,
  directory: placeText,
  url: transferAddress,
}

/** The settings of a receiver; servers that files are fetched from have their own. */
const receiver = {
  ...place,
  url: receiverAddress,
  directory: receiverFolder,
  hostKey,
  automatic: z.boolean(),
  noticeEmail: optionalEmail,
}

/** A product of an issue; empty: the talking book. */
const outputProduct = z
  .string()
  .refine((product) => product === '' || ProductionKind.safeParse(product).success, 'Välj det som levereras.')

/** The receivers of a publication's issues, and their settings. */
export const ExportsConfigured = z.object({
  exportWordPress: z.object({
    enable: z.boolean(),
    user: line,
    pass: credential,
    url: siteAddress,
    base: placeText,
    vendor: webVendor,
    contentType: placeText,
    allowHttp: z.boolean(),
    isDraft: z.boolean(),
    sound: z.enum(['player', 'link', 'none'], 'Välj hur ljudet visas.'),
    automatic: z.boolean(),
    noticeEmail: optionalEmail,
  } satisfies ExportFields<'exportWordPress'>),
  sitePull: z.object({ keyHash: keyHash.nullable() } satisfies ExportFields<'sitePull'>),
  wfsettings: z.object({
    enableDaisy: z.boolean(),
    enableRSS: z.boolean(),
    RESOURCE_DIR_1: placeText,
    RESOURCE_DIR_2: placeText,
    TAB_0_FTP_URL: receiverAddress,
    TAB_0_DIRECTORY: receiverFolder,
    TAB_0_USERNAME: line,
    TAB_0_PASSWORD: credential,
    TAB_0_FILENAME: outputProduct,
    TAB_0_OUTPUT_FILENAME: outputName,
    TAB_0_HOST_KEY: hostKey,
    TAB_0_AUTOMATIC: z.boolean(),
    TAB_0_NOTICE_EMAIL: optionalEmail,
    TAB_1_FTP_URL: receiverAddress,
    TAB_1_DIRECTORY: receiverFolder,
    TAB_1_USERNAME: line,
    TAB_1_PASSWORD: credential,
    TAB_1_FILENAME: outputProduct,
    TAB_1_OUTPUT_FILENAME: outputName,
    TAB_1_HOST_KEY: hostKey,
    TAB_1_AUTOMATIC: z.boolean(),
    TAB_1_NOTICE_EMAIL: optionalEmail,
  } satisfies ExportFields<'wfsettings'>),
  exportToDtbook: z.object({ enable: z.boolean() } satisfies ExportFields<'exportToDtbook'>),
  dtbookBaseUrl: baseAddress,
  dtbookFilename: bookName,
  /** The receiver whose rules the book follows beside the standard's. */
  dtbookProfile: z.enum(['generic', 'mtm']),
  exportToFtp: z.object({
    ...receiver,
    filename: bookName,
    singleFile: z.boolean(),
    pattern: soundPattern,
    product: ProductionKind,
  } satisfies ExportFields<'exportToFtp'>),
  sendToLegimus: z.boolean(),
  legimusFilename: bookName,
  legimusTransfer: z.object({ ...receiver, dtbook: z.boolean() } satisfies ExportFields<'legimusTransfer'>),
} satisfies ZodShape<StoredExports>)
