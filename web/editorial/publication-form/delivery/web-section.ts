import { unknownVendor, vendorOf, webVendorOf } from '../../../../domain/editorial/publication/settings/web-vendors.ts'
import type { Section } from '../section.ts'
import { requireAddress } from './require-address.ts'

export const webSection = {
  path: 'webbplats',
  title: 'Webbplats',
  help: 'De artiklar som är valda för export kan läggas på en webbplats, med text, bilder och en väg till ljudet.',
  labels: {
    'exportWordPress:enable': 'Leverera till en webbplats',
    'exportWordPress:vendor': 'Slag av webbplats',
    'exportWordPress:url': 'Adress',
    'exportWordPress:base': 'API:ets adress',
    'exportWordPress:user': 'Användarnamn',
    'exportWordPress:pass': 'Lösenord',
    'exportWordPress:allowHttp': 'Lösenordet får gå okrypterat',
    'exportWordPress:contentType': 'Artiklarna blir',
    'exportWordPress:sound': 'Ljudet',
    'exportWordPress:isDraft': 'Lägg in som utkast',
    'exportWordPress:automatic': 'Leverera av sig självt när ett nummer släpps',
    'exportWordPress:noticeEmail': 'Mejla när en leverans har stannat',
  },
  readers: { exportWordPress: 'domain/editorial/publication/settings/receivers.ts' },
  // The check of the vendor comes first, because the field for the address stands below it.
  judge: (fields) =>
    fields['exportWordPress:enable'] === true && fields['exportWordPress:vendor'] === ''
      ? { field: 'exportWordPress:vendor', text: unknownVendor('') }
      : requireAddress('exportWordPress', ['exportWordPress:enable'])(fields),
  summary: ({ exportWordPress: { enable, vendor, url } }) => {
    if (!enable) return ['Levereras inte till någon webbplats']
    const known = webVendorOf(vendor)
    return [known ? vendorOf(known).name : vendor || 'slag saknas', url === '' ? 'adress saknas' : `till ${url}`]
  },
} as const satisfies Section
