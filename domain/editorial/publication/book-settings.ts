import { isOutputUsed, type OutputSettings, outputs } from './settings/outputs.ts'
import { soundsOfPodcast } from './settings/podcast.ts'
import type { Settings } from './settings/settings.ts'
import { isHeardWhole } from './types.ts'

type EnableSetting = { readonly enable: boolean }

/** The settings that decide whether a publication's issues are made into books. */
export type BookSettings = Pick<Settings, 'publicationType' | 'podcastType' | 'public' | 'sendToLegimus'> & {
  readonly exportToFtp: EnableSetting
  readonly exportToDtbook: EnableSetting
  readonly wfsettings: OutputSettings & { readonly enableDaisy: boolean }
}

/** Receivers and podcast subscribers get the whole issue. */
const isHandedOn = (settings: BookSettings): boolean =>
  settings.sendToLegimus ||
  settings.exportToFtp.enable ||
  outputs.some((each) => isOutputUsed(settings.wfsettings, each)) ||
  settings.exportToDtbook.enable ||
  soundsOfPodcast(settings).length > 0

/**
 * Whether an issue needs a book before its release. Listeners of scanned codes and web sites hear single articles, so
 * such a publication needs a book only for receivers or a podcast, as does one that makes no talking books. A
 * publication of no kind may need one.
 */
export const needsBook = (settings: BookSettings): boolean =>
  (settings.wfsettings.enableDaisy && isHeardWhole(settings.publicationType)) || isHandedOn(settings)
