import type { Settings } from './settings.ts'

/** Whether the issues of a publication are told to everybody as feeds of texts, each when it is released. */
export const hasTextFeeds = ({
  wfsettings: { enableRSS },
  public: isPublic,
}: {
  readonly wfsettings: Pick<Settings['wfsettings'], 'enableRSS'>
  readonly public: boolean
}): boolean => enableRSS && isPublic
