import { playerPath } from '../../../domain/listening/player-address.ts'
import type { HeardPublication } from '../../../projections/listening/playlist/queries.ts'
import type { WebAssets } from '../../kernel/pages/assets.ts'

/** Where the manifest of the paper that an issue belongs to is found. */
export const manifestAddress = (code: string): string => `/player/app/${encodeURIComponent(code)}`

/** A paper as an app on a home screen (W3C Web Application Manifest): on iOS only such a one is told anything. */
export const appManifest = ({ icon, appIcons }: WebAssets, { id, name, isPublic }: HeardPublication, code: string) => ({
  id: playerPath({ publication: id }),
  name,
  short_name: name,
  lang: 'sv',
  // The latest issue; of a paper that only its codes open, the one that was open.
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
