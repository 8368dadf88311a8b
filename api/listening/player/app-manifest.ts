import { playerPath } from '../../../domain/listening/player-address.ts'
import type { HeardPublication } from '../../../projections/listening/playlist/queries.ts'
import type { WebAssets } from '../../kernel/pages/assets.ts'

/** Path of the manifest of the publication that an issue belongs to. */
export const manifestAddress = (code: string): string => `/player/app/${encodeURIComponent(code)}`

/**
 * Describes a publication as an app on a home screen (W3C Web Application Manifest). iOS shows notices for such apps
 * only.
 */
export const appManifest = ({ icon, appIcons }: WebAssets, { id, name, isPublic }: HeardPublication, code: string) => ({
  id: playerPath({ publication: id }),
  name,
  short_name: name,
  lang: 'sv',
  // The app starts with the latest issue. A publication that only codes open starts with the issue that the listener
  // had open.
  start_url: playerPath(isPublic ? { publication: id } : { issue: code }),
  scope: '/player/',
  display: 'standalone',
  icons: [
    { src: icon, sizes: 'any', type: 'image/svg+xml' },
    { src: appIcons.small, sizes: '192x192', type: 'image/png' },
    { src: appIcons.large, sizes: '512x512', type: 'image/png' },
    { src: appIcons.maskable, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
})
