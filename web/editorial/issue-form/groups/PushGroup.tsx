import { Bell } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { noticePlaceholders, usualNotice } from '../../../../domain/subscribers/push/notice.ts'
import type { PublicationView } from '../../../../projections/editorial/publication/view.ts'
import { ButtonLink } from '../../../kernel/components/actions/ButtonLink.tsx'
import { FormGroup } from '../../../kernel/components/fields/FormGroup.tsx'
import type { EntityFormState } from '../../../kernel/forms/entity-form.ts'
import { FormText, FormTextArea } from '../../../kernel/forms/fields.tsx'
import { sayNumber } from '../../../kernel/words/swedish.ts'
import { Placeholders } from '../../../subscribers/entities/Placeholders.tsx'
import { PushPreview } from '../../../subscribers/entities/PushPreview.tsx'
import { type PushAnswer, useAnnouncement } from '../../../subscribers/queries/announcement.ts'
import { titleOf } from '../../../subscribers/words/push.ts'
import { useIsReleased } from '../../entities/use-is-released.ts'
import type { Issue } from '../../queries/issues.ts'
import { type IssueFields, issueLabels } from '../issue-fields.ts'

type PushGroupProps = {
  readonly control: EntityFormState<IssueFields>['form']['control']
  readonly publication: PublicationView
  readonly issue: Issue
}

/** The form for the push notice about the issue. */
export const PushGroup = ({ control, publication, issue }: PushGroupProps) => {
  const [title, message, name, date, language] = useWatch({
    control,
    name: ['dPushTitle', 'dPushMessage', 'name', 'date', 'language'],
  })
  const standing = useAnnouncement('push', issue._id).data
  const isReleased = useIsReleased(issue.availableFromDate)
  const usual = {
    title: publication.dPushTitleTemplate || usualNotice[language].title,
    message: publication.dPushMessageTemplate || usualNotice[language].message,
  }
  return (
    <FormGroup title="Pushnotis" help={sayStanding(standing, isReleased)}>
      <div className="field-row">
        <ButtonLink to={`/publications/push/${issue._id}`} icon={Bell}>
          {standing?.push ? 'Se pushnotisen' : 'Skicka pushnotis'}
        </ButtonLink>
      </div>
      <FormText
        control={control}
        name="dPushTitle"
        label={issueLabels.dPushTitle}
        hint={`Tomt: ${usual.title}`}
        autoComplete="off"
      />
      <FormTextArea
        control={control}
        name="dPushMessage"
        label={issueLabels.dPushMessage}
        hint={`Tomt: ${usual.message}`}
        rows={3}
      />
      <Placeholders of={noticePlaceholders} />
      <PushPreview
        texts={{ title: title || usual.title, message: message || usual.message }}
        publication={publication.name}
        issue={name}
        date={date ?? issue.date}
      />
    </FormGroup>
  )
}

/** The progress of the push once it is ordered; before that, its time and its recipients. */
const sayStanding = (standing: PushAnswer | undefined, isReleased: boolean): string => {
  if (standing?.push) return `${titleOf(standing.push, isReleased)}.`
  const when = isReleased ? 'Numret är redan släppt, så den skickas för hand.' : 'Skickas när numret släpps.'
  return standing ? `${when} ${sayNumber(standing.listeners)} har bett om det.` : when
}
