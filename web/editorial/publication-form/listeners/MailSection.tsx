import { useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { placeholders, usualTexts } from '../../../../domain/subscribers/mailing/placeholders.ts'
import type { PublicationView } from '../../../../projections/editorial/publication/view.ts'
import { MailPreview } from '../../../subscribers/entities/MailPreview.tsx'
import { Placeholders } from '../../../subscribers/entities/Placeholders.tsx'
import { Flag, Line, type PublicationControl, Text } from '../inputs.tsx'

type MailSectionProps = PublicationControl & { readonly publication: PublicationView }

export const MailSection = ({ control, publication }: MailSectionProps) =>
  publication.hasSubscribers ? (
    <Letter control={control} publication={publication} />
  ) : (
    <p>
      Publikationen har inga prenumeranter. <Link to={`/publications/edit/${publication._id}/skivor`}>Ställ in</Link>
    </p>
  )

const Letter = ({ control, publication }: MailSectionProps) => {
  const [mailTitle, mailMessage, mailMessageHtml] = useWatch({
    control,
    name: ['mailTitleTemplate', 'mailMessageTemplate', 'mailMessageHtmlTemplate'],
  })
  return (
    <>
      <Flag
        control={control}
        name="mailOnRelease"
        hint="Annars skickas mejlet när någon trycker på Mejla, eller av ett processteg"
      />
      <Line control={control} name="mailTitleTemplate" hint={`Högst 78 tecken. Tomt: ${usualTexts.swedish.title}`} />
      <Text
        control={control}
        name="mailMessageTemplate"
        hint="Tomt: en hälsning och artiklarna med sina länkar. Knappen Lyssna, avsändaren och länken för att avsluta står alltid med."
        rows={6}
      />
      <Text
        control={control}
        name="mailMessageHtmlTemplate"
        hint="I stället för meddelandet, i program som visar html. Tomt: meddelandet."
        rows={4}
      />
      <Placeholders of={placeholders} />
      <MailPreview publicationId={publication._id} texts={{ mailTitle, mailMessage, mailMessageHtml }} />
    </>
  )
}
