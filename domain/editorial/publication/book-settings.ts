import { soundsOfPodcast } from './settings/podcast.ts'
import type { Settings } from './settings/settings.ts'

type EnableSetting = { readonly enable: boolean }

/** What of a publication's settings says whether its issues are made into books. */
export type BookSettings = Pick<Settings, 'publicationType' | 'podcastType' | 'public' | 'sendToLegimus'> & {
  readonly exportToFtp: EnableSetting
  readonly exportToDtbook: EnableSetting
}

/** What somebody is sent, or subscribes to, is made of the whole issue. */
const isHandedOn = (settings: BookSettings): boolean =>
  settings.sendToLegimus ||
  settings.exportToFtp.enable ||
  settings.exportToDtbook.enable ||
  soundsOfPodcast(settings).length > 0

/**
 * Whether an issue is to be made into a book before it is released. What plays when a code is scanned, or on a web site,
 * is heard article by article: such a publication wants one only where it is handed on. One of no kind may be anything.
 */
export const needsBook = (settings: BookSettings): boolean => {
  const { ljudkod, newspaper, audioBook, websay, ljudkodCustom } = settings.publicationType
  const isHeardByArticle = ljudkod || websay || ljudkodCustom
  return newspaper || audioBook || !isHeardByArticle || isHandedOn(settings)
}
