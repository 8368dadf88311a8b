import { Mail } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { placeholders } from '../../../../domain/subscribers/mailing/placeholders.ts'
import type { PublicationView } from '../../../../projections/editorial/publication/view.ts'
import { ButtonLink } from '../../../kernel/components/actions/ButtonLink.tsx'
import { FormGroup } from '../../../kernel/components/fields/FormGroup.tsx'
import type { EntityFormState } from '../../../kernel/forms/entity-form.ts'
import { FormText, FormTextArea } from '../../../kernel/forms/fields.tsx'
import { sayNumber } from '../../../kernel/words/swedish.ts'
import { MailPreview } from '../../../subscribers/entities/MailPreview.tsx'
import { Placeholders } from '../../../subscribers/entities/Placeholders.tsx'
import { type Mailing, type MailingAnswer, useAnnouncement } from '../../../subscribers/queries/announcement.ts'
import { endedLetters, isOrdered, mailingTitle } from '../../../subscribers/words/mailing.ts'
import { useIsReleased } from '../../entities/use-is-released.ts'
import type { Issue } from '../../queries/issues.ts'
import { type IssueFields, issueLabels } from '../issue-fields.ts'

type MailGroupProps = {
  readonly control: EntityFormState<IssueFields>['form']['control']
  readonly publication: PublicationView
  readonly issue: Issue
}

/** The form for the mailing about the issue. */
export const MailGroup = ({ control, publication, issue }: MailGroupProps) => {
  const [mailTitle, mailMessage, mailMessageHtml] = useWatch({
    control,
    name: ['mailTitle', 'mailMessage', 'mailMessageHtml'],
  })
  const standing = useAnnouncement('mailing', issue._id).data
  const isReleased = useIsReleased(issue.availableFromDate)
  return (
    <FormGroup title="Utskick" help={sayStanding(publication, { standing, isReleased })}>
      <div className="field-row">
        <ButtonLink to={`/publications/mail/${issue._id}`} icon={Mail}>
          {standing?.mailing && isOrdered(standing.mailing) ? 'Se utskicket' : 'Mejla prenumeranterna'}
        </ButtonLink>
      </div>
      <FormText
        control={control}
        name="mailTitle"
        label={issueLabels.mailTitle}
        hint={`Högst 78 tecken. Tomt: ${publication.mailTitleTemplate || 'numrets namn'}`}
        autoComplete="off"
      />
      <FormTextArea
        control={control}
        name="mailMessage"
        label={issueLabels.mailMessage}
        hint="Tomt: som i publikationens inställningar."
        rows={5}
      />
      <FormTextArea
        control={control}
        name="mailMessageHtml"
        label={issueLabels.mailMessageHtml}
        hint="I stället för meddelandet, i program som visar html."
        rows={3}
      />
      <Placeholders of={placeholders} />
      <MailPreview
        publicationId={publication._id}
        issueId={issue._id}
        texts={{
          mailTitle: mailTitle || publication.mailTitleTemplate,
          mailMessage: mailMessage || publication.mailMessageTemplate,
          mailMessageHtml,
        }}
      />
    </FormGroup>
  )
}

type MailStatusProps = { readonly standing: MailingAnswer | undefined; readonly isReleased: boolean }

/** A setting of the publication that changes after the release applies from the next release on. */
const AFTER_RELEASE = 'Numret är redan släppt, så det skickas för hand.'

/**
 * Repeats an open question about bounces here: the editor may have missed the letter that asks, and would take the
 * mailing for complete.
 */
const sayAsked = ({ held, decided }: Mailing['returned']): readonly string[] =>
  held === 0 || decided !== null
    ? []
    : [`${sayNumber(held)} ${held === 1 ? 'prenumerant' : 'prenumeranter'} vars mejl kom tillbaka väntar på beslut.`]

/** The progress of the mailing once it has begun; before that, its time and its recipients. */
const sayStanding = ({ mailOnRelease }: PublicationView, { standing, isReleased }: MailStatusProps) => {
  if (standing?.mailing && isOrdered(standing.mailing)) {
    const { mailing } = standing
    const far = `${sayNumber(endedLetters(mailing))} av ${sayNumber(mailing.recipients)} är behandlade`
    return [`${mailingTitle(mailing, isReleased)}: ${far}.`, ...sayAsked(mailing.returned)].join(' ')
  }
  const byHand = isReleased && mailOnRelease ? AFTER_RELEASE : 'Skickas för hand eller av ett processteg.'
  const when = mailOnRelease && !isReleased ? 'Skickas när numret släpps.' : byHand
  return standing ? `${when} ${sayNumber(standing.reached.letters)} får mejl.` : when
}
