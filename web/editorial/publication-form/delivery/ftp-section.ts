import { offeredKinds, productionKinds, productOf } from '../../../../domain/production/production/products.ts'
import type { PublicationView } from '../../../../projections/editorial/publication/view.ts'
import type { Section } from '../section.ts'
import { requireAddress } from './require-address.ts'

type ProductionKind = (typeof productionKinds)[number]

/** Whether the sounds of the product lie one by one. */
export const isLoose = (kind: ProductionKind): boolean => productOf(kind).sound?.isLoose === true

export const productName = (kind: ProductionKind): string => productOf(kind).name

/** The products a receiver can get, also those made for it alone. Products for Legimus have a section of their own. */
export const productChoicesOf = (publication: PublicationView) =>
  productionKinds
    .filter((kind) => {
      const exportToFtp = { enable: true, product: kind }
      return kind !== 'legimus' && offeredKinds({ ...publication, exportToFtp }).includes(kind)
    })
    .map((value) => ({ value, text: productName(value) }))

export const ftpSection = {
  path: 'ftp',
  title: 'FTP-export',
  help: 'Det som görs av ett nummer kan läggas på en mottagares server: hela boken, ett mp3-spår eller ljudfilerna en och en.',
  labels: {
    'exportToFtp:enable': 'Leverera till en server',
    'exportToFtp:product': 'Det som levereras',
    'exportToFtp:url': 'Adress',
    'exportToFtp:username': 'Användarnamn',
    'exportToFtp:password': 'Lösenord',
    'exportToFtp:directory': 'Mapp',
    'exportToFtp:hostKey': 'Serverns nyckel',
    'exportToFtp:automatic': 'Leverera av sig självt när ett nummer släpps',
    'exportToFtp:noticeEmail': 'Mejla när en leverans har stannat',
    'exportToFtp:singleFile': 'Lägg ljudfilerna i en zip',
    'exportToFtp:pattern': 'Ljudfilernas namn',
    'exportToFtp:filename': 'Filnamn',
  },
  readers: { exportToFtp: 'domain/editorial/publication/settings/receivers.ts' },
  judge: requireAddress('exportToFtp', ['exportToFtp:enable']),
  summary: ({ exportToFtp: { enable, product, url } }) =>
    enable ? [productName(product), url === '' ? 'adress saknas' : `till ${url}`] : ['Levereras inte över ftp'],
} as const satisfies Section
