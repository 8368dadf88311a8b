import { playerPath } from '../../../domain/listening/player-address.ts'
import type { PublicationApp } from '../../../projections/listening/playlist/app.ts'
import type { IconForm } from '../../editorial/media/icon-forms.ts'
import type { WebAssets } from '../../kernel/pages/assets.ts'

/** Path of the manifest of the publication that an issue belongs to. */
export const manifestAddress = (code: string): string => `/player/app/${encodeURIComponent(code)}`

/** The address of a publication's own icon in a form. `icon`: see `OpenedPlaylist`. */
export const iconAddress = (icon: string, form: IconForm): string => `${icon}&icon=${form}`

type Icons = Readonly<Record<'small' | 'large' | 'maskable', string>>

const ownIcons = (icon: string): Icons => ({
  small: iconAddress(icon, '192'),
  large: iconAddress(icon, '512'),
  maskable: iconAddress(icon, 'maskable'),
})

const iconsOf = ({ small, large, maskable }: Icons) => [
  { src: small, sizes: '192x192', type: 'image/png' },
  { src: large, sizes: '512x512', type: 'image/png' },
  { src: maskable, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]

/**
 * Describes a publication as an app on a home screen (W3C Web Application Manifest). iOS shows notices for such apps
 * only.
 */
export const appManifest = (
  { icon: logo, appIcons }: WebAssets,
  { id, name, description, headerColor, language, isPublic, icon }: PublicationApp,
  code: string,
) => ({
  id: playerPath({ publication: id }),
  name,
  short_name: name,
  ...(description !== '' && { description }),
  lang: language === 'english' ? 'en' : 'sv',
  // The app starts with the latest issue. A publication that only codes open starts with the issue that the listener
  // had open.
  start_url: playerPath(isPublic ? { publication: id } : { issue: code }),
  scope: '/player/',
  display: 'standalone',
  ...(headerColor !== '' && { theme_color: headerColor }),
  icons:
    icon === null
      ? [{ src: logo, sizes: 'any', type: 'image/svg+xml' }, ...iconsOf(appIcons)]
      : iconsOf(ownIcons(icon)),
})
