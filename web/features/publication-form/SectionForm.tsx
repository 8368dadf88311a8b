import { type ComponentType, useEffect, useRef } from 'react'
import type { PublicationView } from '../../../projections/publications/view.ts'
import { EntityForm } from '../../forms/EntityForm.tsx'
import { AccessSection } from './AccessSection.tsx'
import { CategoriesSection } from './CategoriesSection.tsx'
import { DiscsSection } from './DiscsSection.tsx'
import { DtbookSection } from './DtbookSection.tsx'
import { FtpSection } from './FtpSection.tsx'
import type { Controlled } from './inputs.tsx'
import { LegimusSection } from './LegimusSection.tsx'
import { MailSection } from './MailSection.tsx'
import { NamesSection } from './NamesSection.tsx'
import { PicturesSection } from './PicturesSection.tsx'
import { PlayerSection } from './PlayerSection.tsx'
import { PodcastSection } from './PodcastSection.tsx'
import { ProcessSection } from './ProcessSection.tsx'
import { PushSection } from './PushSection.tsx'
import { RecordingsSection } from './RecordingsSection.tsx'
import { RssSection } from './RssSection.tsx'
import { SoundSection } from './SoundSection.tsx'
import type { SectionPath } from './sections.ts'
import { TelephoneSection } from './TelephoneSection.tsx'
import { useSectionForm } from './use-section-form.ts'
import { WebSection } from './WebSection.tsx'

/** `telefon`: what is set there is set at once. */
type FormPath = Exclude<SectionPath, 'telefon'>

const fieldsOf: Readonly<Record<FormPath, ComponentType<Controlled & { readonly publication: PublicationView }>>> = {
  namn: NamesSection,
  atkomst: AccessSection,
  skivor: DiscsSection,
  spelare: PlayerSection,
  produktion: SoundSection,
  bilder: PicturesSection,
  kategorier: CategoriesSection,
  inlasningar: RecordingsSection,
  podd: PodcastSection,
  rss: RssSection,
  legimus: LegimusSection,
  dtbook: DtbookSection,
  ftp: FtpSection,
  webbplats: WebSection,
  mejl: MailSection,
  push: PushSection,
  processteg: ProcessSection,
}

type SectionFormProps = {
  readonly publication: PublicationView
  readonly path: SectionPath
  /** Titles of other sections in which something is unsaved. */
  readonly elsewhere: readonly string[]
}

// Sections above fold on the same occasion: without this the one that was opened may be out of sight.
const useInSight = (isReady: boolean) => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isReady) place.current?.closest('li')?.scrollIntoView({ block: 'nearest' })
  }, [isReady])
  return place
}

export const SectionForm = ({ path, ...props }: SectionFormProps) =>
  path === 'telefon' ? <AtOnce {...props} /> : <FieldsOf path={path} {...props} />

const AtOnce = ({ publication }: Pick<SectionFormProps, 'publication'>) => (
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
