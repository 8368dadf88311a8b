import { accessSection } from './access-section.ts'
import { categoriesSection } from './categories-section.ts'
import { discsSection } from './discs-section.ts'
import { dtbookSection } from './dtbook-section.ts'
import { ftpSection } from './ftp-section.ts'
import { legimusSection } from './legimus-section.ts'
import { mailSection } from './mail-section.ts'
import { namesSection } from './names-section.ts'
import { picturesSection } from './pictures-section.ts'
import { playerSection } from './player-section.ts'
import { podcastSection } from './podcast-section.ts'
import { processSection } from './process-section.ts'
import type { FieldName } from './publication-fields.ts'
import { pushSection } from './push-section.ts'
import { recordingsSection } from './recordings-section.ts'
import { rssSection } from './rss-section.ts'
import { soundSection } from './sound-section.ts'
import { webSection } from './web-section.ts'

/** What every field is called, in the form and in the conflict dialog. */
export const labels: Record<FieldName, string> = {
  ...namesSection.labels,
  ...accessSection.labels,
  ...discsSection.labels,
  ...playerSection.labels,
  ...soundSection.labels,
  ...picturesSection.labels,
  ...categoriesSection.labels,
  ...recordingsSection.labels,
  ...podcastSection.labels,
  ...rssSection.labels,
  ...legimusSection.labels,
  ...dtbookSection.labels,
  ...ftpSection.labels,
  ...webSection.labels,
  ...mailSection.labels,
  ...pushSection.labels,
  ...processSection.labels,
}
