import type { Settings } from './settings.ts'

/** Whether a publication has public feeds of its issues' texts, each issue from its release on. */
export const hasTextFeeds = ({
  wfsettings: { enableRSS },
  public: isPublic,
}: {
  readonly wfsettings: Pick<Settings['wfsettings'], 'enableRSS'>
  readonly public: boolean
}): boolean => enableRSS && isPublic
