import type { PublicationView } from '../../../projections/editorial/publication/view.ts'
import { accessSection } from './access-section.ts'
import { categoriesSection } from './categories-section.ts'
import { ftpSection } from './delivery/ftp-section.ts'
import { legimusSection } from './delivery/legimus-section.ts'
import { secondReceiverSection, thirdReceiverSection } from './delivery/output-section.ts'
import { podcastSection } from './delivery/podcast/podcast-section.ts'
import { rssSection } from './delivery/rss-section.ts'
import { telephoneSection } from './delivery/telephone/telephone-section.ts'
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
import type { Section, SectionContext } from './section.ts'

/** The settings of a publication in the order of the page. */
export const sections = [
  namesSection,
  aboutSection,
  accessSection,
  discsSection,
  playerSection,
  soundSection,
  picturesSection,
  categoriesSection,
  recordingsSection,
  speechSection,
  standingSection,
  podcastSection,
  rssSection,
  telephoneSection,
  legimusSection,
  dtbookSection,
  ftpSection,
  secondReceiverSection,
  thirdReceiverSection,
  webSection,
  mailSection,
  pushSection,
  daisyImportSection,
  rssImportSection,
  processSection,
  scheduleSection,
] as const satisfies readonly Section[]

export type SectionPath = (typeof sections)[number]['path']

export const readers = {
  ...namesSection.readers,
  ...aboutSection.readers,
  ...accessSection.readers,
  ...discsSection.readers,
  ...playerSection.readers,
  ...soundSection.readers,
  ...picturesSection.readers,
  ...categoriesSection.readers,
  ...recordingsSection.readers,
  ...speechSection.readers,
  ...standingSection.readers,
  ...podcastSection.readers,
  ...rssSection.readers,
  ...telephoneSection.readers,
  ...legimusSection.readers,
  ...dtbookSection.readers,
  ...ftpSection.readers,
  ...secondReceiverSection.readers,
  ...thirdReceiverSection.readers,
  ...webSection.readers,
  ...mailSection.readers,
  ...pushSection.readers,
  ...daisyImportSection.readers,
  ...rssImportSection.readers,
  ...processSection.readers,
  ...scheduleSection.readers,
} as const

export const sectionAt = (path: string | undefined): (typeof sections)[number] | undefined =>
  sections.find((section) => section.path === path)

/** The summary of a section, in one line. */
export const saySummary = (section: Section, publication: PublicationView, beside: SectionContext): string =>
  section
    .summary(publication, beside)
    .filter((part) => part !== false)
    .join(', ')
