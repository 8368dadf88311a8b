import type { PublicationView } from '../../../projections/publications/view.ts'
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
import { pushSection } from './push-section.ts'
import { recordingsSection } from './recordings-section.ts'
import { rssSection } from './rss-section.ts'
import type { Beside, Section } from './section.ts'
import { soundSection } from './sound-section.ts'
import { telephoneSection } from './telephone-section.ts'
import { webSection } from './web-section.ts'

/** The settings of a publication in the order of the page. */
export const sections = [
  namesSection,
  accessSection,
  discsSection,
  playerSection,
  soundSection,
  picturesSection,
  categoriesSection,
  recordingsSection,
  podcastSection,
  rssSection,
  telephoneSection,
  legimusSection,
  dtbookSection,
  ftpSection,
  webSection,
  mailSection,
  pushSection,
  processSection,
] as const satisfies readonly Section[]

export type SectionPath = (typeof sections)[number]['path']

export const readers = {
  ...namesSection.readers,
  ...accessSection.readers,
  ...discsSection.readers,
  ...playerSection.readers,
  ...soundSection.readers,
  ...picturesSection.readers,
  ...categoriesSection.readers,
  ...recordingsSection.readers,
  ...podcastSection.readers,
  ...rssSection.readers,
  ...telephoneSection.readers,
  ...legimusSection.readers,
  ...dtbookSection.readers,
  ...ftpSection.readers,
  ...webSection.readers,
  ...mailSection.readers,
  ...pushSection.readers,
  ...processSection.readers,
} as const

export const sectionAt = (path: string | undefined): (typeof sections)[number] | undefined =>
  sections.find((section) => section.path === path)

/** What is set in a section, in one line. */
export const sayWhatIsSet = (section: Section, publication: PublicationView, beside: Beside): string =>
  section
    .summary(publication, beside)
    .filter((part) => part !== false)
    .join(', ')
