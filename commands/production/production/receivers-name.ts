import type { Settings } from '../../../domain/editorial/publication/settings/settings.ts'
import { type Rejection, reject } from '../../../domain/kernel/decider.ts'
import { FileName, type ProductionKind } from '../../../domain/production/manifest/manifest.ts'
import type { OfferSettings } from '../../../domain/production/production/product.ts'
import { offeredKinds } from '../../../domain/production/production/products.ts'

export type NameRejection =
  | 'NotSentToLegimus'
  | 'LegimusFilenameUnusable'
  | 'DtbookNotChosen'
  | 'DtbookFilenameUnusable'
  | 'NoWebSite'

type Names = OfferSettings & Pick<Settings, 'legimusFilename' | 'dtbookFilename'>

const fileNameOf = (name: string, ending: RegExp): string | undefined => {
  const file = FileName.safeParse(name.replace(ending, ''))
  return file.success ? file.data : undefined
}

/** The file name, without extension, that the receiver of a product expects; undefined: the name. */
export const receiversName = (kind: ProductionKind, settings: Names): string | undefined | Rejection<NameRejection> => {
  const { sendToLegimus, legimusFilename, dtbookFilename } = settings
  if (kind === 'legimus') {
    if (!sendToLegimus) return reject('NotSentToLegimus')
    return fileNameOf(legimusFilename, /\.zip$/i) ?? reject('LegimusFilenameUnusable')
  }
  if (kind === 'dtbook') {
    if (!offeredKinds(settings).includes(kind)) return reject('DtbookNotChosen')
    if (dtbookFilename === '') return undefined
    return fileNameOf(dtbookFilename, /\.(?:xml|zip)$/i) ?? reject('DtbookFilenameUnusable')
  }
  if (kind === 'webArticles' && !settings.exportWordPress.enable) return reject('NoWebSite')
  return undefined
}
