import { productOf } from '../../../../domain/production/production/products.ts'
import type { Section } from '../section.ts'
import { requireAddress } from './require-address.ts'

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
    enable ? [productOf(product).name, url === '' ? 'adress saknas' : `till ${url}`] : ['Levereras inte över ftp'],
} as const satisfies Section
