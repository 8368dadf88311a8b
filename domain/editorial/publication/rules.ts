import { domain } from './settings/fields.ts'
import type { FormLeaves } from './settings/form-leaves.ts'

/** Podcast type 2 is 'Slå ihop varje nummer': one file per issue. */
const MERGED_PODCAST_TYPE = 2

/** The flag for one file per issue and podcast type 2 mean the same: a change of either changes the other. */
export const alignPodcast = (before: FormLeaves, changes: FormLeaves): FormLeaves => {
  const flag = changes['singleFilePodcast']
  const type = changes['podcastType']
  if (flag === true) return { ...changes, podcastType: MERGED_PODCAST_TYPE }
  if (type !== undefined) return { ...changes, singleFilePodcast: type === MERGED_PODCAST_TYPE }
  if (flag === false && before['podcastType'] === MERGED_PODCAST_TYPE) return { ...changes, podcastType: 0 }
  return changes
}

/** The web site's address counts only while no domains are listed. */
export const framingDomains = ({
  whitelistDomains,
  webSite,
}: {
  readonly whitelistDomains: string
  readonly webSite: string
}): readonly string[] => {
  const listed = whitelistDomains.split('\n').filter((each) => each !== '')
  if (listed.length > 0) return listed
  const host = URL.canParse(webSite) ? new URL(webSite).host : ''
  return domain.test(host) ? [host] : []
}
