import { accessSection } from './access-section.ts'
import { categoriesSection } from './categories-section.ts'
import { ftpSection } from './delivery/ftp-section.ts'
import { legimusSection } from './delivery/legimus-section.ts'
import { secondReceiverSection, thirdReceiverSection } from './delivery/output-section.ts'
import { podcastSection } from './delivery/podcast/podcast-section.ts'
import { rssSection } from './delivery/rss-section.ts'
import { webSection } from './delivery/web-section.ts'
import { daisyImportSection } from './imports/daisy-import-section.ts'
import { rssImportSection } from './imports/rss-import-section.ts'
import { aboutSection } from './listeners/about-section.ts'
import { mailSection } from './listeners/mail-section.ts'
import { picturesSection } from './listeners/pictures-section.ts'
import { playerSection } from './listeners/player-section.ts'
import { pushSection } from './listeners/push-section.ts'
import { namesSection } from './names-section.ts'
import { scheduleSection } from './nights/schedule-section.ts'
import { discsSection } from './production/discs-section.ts'
import { dtbookSection } from './production/dtbook-section.ts'
import { processSection } from './production/process-section.ts'
import { recordingsSection } from './production/recordings-section.ts'
import { soundSection } from './production/sound-section.ts'
import { speechSection } from './production/speech-section.ts'
import { standingSection } from './production/standing-section.ts'
import type { FieldName } from './publication-fields.ts'

/** The labels of all fields, in the form and in the conflict dialog. */
export const labels: Record<FieldName, string> = {
  ...namesSection.labels,
  ...aboutSection.labels,
  ...accessSection.labels,
  ...discsSection.labels,
  ...playerSection.labels,
  ...soundSection.labels,
  ...picturesSection.labels,
  ...categoriesSection.labels,
  ...recordingsSection.labels,
  ...speechSection.labels,
  ...standingSection.labels,
  ...podcastSection.labels,
  ...rssSection.labels,
  ...legimusSection.labels,
  ...dtbookSection.labels,
  ...ftpSection.labels,
  ...secondReceiverSection.labels,
  ...thirdReceiverSection.labels,
  ...webSection.labels,
  ...mailSection.labels,
  ...pushSection.labels,
  ...daisyImportSection.labels,
  ...rssImportSection.labels,
  ...processSection.labels,
  ...scheduleSection.labels,
}
