import { webVendorOf } from '../../../../domain/editorial/publication/settings/web-vendors.ts'
import type { PublicationView } from '../../../../projections/editorial/publication/view.ts'

type Flag = { readonly field: 'mark' | 'highLight' | 'share' | 'export'; readonly label: string }

/** The switches in every row. */
const flags: readonly Flag[] = [
  { field: 'mark', label: 'Bokmärke' },
  { field: 'highLight', label: 'Utvald' },
]

const shareFlag: Flag = { field: 'share', label: 'Delas' }
const siteFlag: Flag = { field: 'export', label: 'Med i exporten' }

/** What the publication does with its articles besides letting listeners hear them: choices without it have no effect. */
export type ListOutlets = {
  /** The publication has a web site that gets the articles chosen for it. */
  readonly hasSite: boolean
  /** The publication lets others take its articles in. */
  readonly isSharing: boolean
}

/** The switches in the rows of a publication. */
export const flagsOf = ({ hasSite: isForSite, isSharing }: ListOutlets): readonly Flag[] => [
  ...flags,
  ...(isSharing ? [shareFlag] : []),
  ...(isForSite ? [siteFlag] : []),
]

/**
 * Whether the publication has a web site that gets the chosen articles: without one the choice would have no effect.
 */
export const hasSite = ({
  exportWordPress,
  sitePull,
}: Pick<PublicationView, 'exportWordPress' | 'sitePull'>): boolean =>
  sitePull.hasKey || (exportWordPress.enable && webVendorOf(exportWordPress.vendor) !== undefined)
