import { type ComponentType, useEffect, useRef } from 'react'
import type { PublicationView } from '../../../projections/editorial/publication/view.ts'
import { EntityForm } from '../../kernel/forms/EntityForm.tsx'
import { AccessSection } from './AccessSection.tsx'
import { CategoriesSection } from './CategoriesSection.tsx'
import { FtpSection } from './delivery/FtpSection.tsx'
import { LegimusSection } from './delivery/LegimusSection.tsx'
import { SecondReceiverSection, ThirdReceiverSection } from './delivery/OutputSection.tsx'
import { PodcastSection } from './delivery/podcast/PodcastSection.tsx'
import { RssSection } from './delivery/RssSection.tsx'
import { TelephoneSection } from './delivery/telephone/TelephoneSection.tsx'
import { WebSection } from './delivery/WebSection.tsx'
import { DaisyImportSection } from './imports/DaisyImportSection.tsx'
import { RssImportSection } from './imports/RssImportSection.tsx'
import type { PublicationControl } from './inputs.tsx'
import { AboutSection } from './listeners/AboutSection.tsx'
import { MailSection } from './listeners/MailSection.tsx'
import { PicturesSection } from './listeners/PicturesSection.tsx'
import { PlayerSection } from './listeners/PlayerSection.tsx'
import { PushSection } from './listeners/PushSection.tsx'
import { NamesSection } from './NamesSection.tsx'
import { ScheduleSection } from './nights/ScheduleSection.tsx'
import { DiscsSection } from './production/DiscsSection.tsx'
import { DtbookSection } from './production/DtbookSection.tsx'
import { ProcessSection } from './production/ProcessSection.tsx'
import { RecordingsSection } from './production/RecordingsSection.tsx'
import { SoundSection } from './production/SoundSection.tsx'
import { SpeechSection } from './production/SpeechSection.tsx'
import { StandingSection } from './production/StandingSection.tsx'
import type { SectionPath } from './sections.ts'
import { useSectionForm } from './use-section-form.ts'

/** `telefon` has no form: its acts take effect at once. */
type FormPath = Exclude<SectionPath, 'telefon'>

const fieldsOf: Readonly<
  Record<FormPath, ComponentType<PublicationControl & { readonly publication: PublicationView }>>
> = {
  namn: NamesSection,
  om: AboutSection,
  atkomst: AccessSection,
  skivor: DiscsSection,
  spelare: PlayerSection,
  produktion: SoundSection,
  bilder: PicturesSection,
  kategorier: CategoriesSection,
  inlasningar: RecordingsSection,
  talsyntes: SpeechSection,
  'staende-ljud': StandingSection,
  podd: PodcastSection,
  rss: RssSection,
  legimus: LegimusSection,
  dtbook: DtbookSection,
  ftp: FtpSection,
  'mottagare-2': SecondReceiverSection,
  'mottagare-3': ThirdReceiverSection,
  webbplats: WebSection,
  mejl: MailSection,
  push: PushSection,
  'daisy-import': DaisyImportSection,
  'rss-import': RssImportSection,
  processteg: ProcessSection,
  schema: ScheduleSection,
}

type SectionFormProps = {
  readonly publication: PublicationView
  readonly path: SectionPath
  /** Titles of other sections with unsaved changes. */
  readonly elsewhere: readonly string[]
}

// Scrolls the opened section into view: sections above it fold at the same moment and may move it out of sight.
const useInSight = (isReady: boolean) => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isReady) place.current?.closest('li')?.scrollIntoView({ block: 'nearest' })
  }, [isReady])
  return place
}

export const SectionForm = ({ path, ...props }: SectionFormProps) =>
  path === 'telefon' ? <ImmediateSection {...props} /> : <FieldsOf path={path} {...props} />

const ImmediateSection = ({ publication }: Pick<SectionFormProps, 'publication'>) => (
  <div ref={useInSight(true)}>
    <TelephoneSection publicationId={publication._id} />
  </div>
)

const FieldsOf = ({ publication, path, elsewhere }: SectionFormProps & { readonly path: FormPath }) => {
  const state = useSectionForm(publication, path)
  const Fields = fieldsOf[path]
  const place = useInSight(state.status === 'ready')
  return (
    <div ref={place}>
      <EntityForm state={state} what="Publikationen" closeTo="/publications" elsewhere={elsewhere}>
        <div className="fields">
          <Fields control={state.form.control} publication={publication} />
        </div>
      </EntityForm>
    </div>
  )
}
