import { Ban, Check } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { ButtonLink } from '../../kernel/components/actions/ButtonLink.tsx'
import { FailureNotice } from '../../kernel/components/feedback/FailureNotice.tsx'
import { Notice } from '../../kernel/components/feedback/Notice.tsx'
import type { Submission, SubmittedFile } from '../queries/submissions.ts'
import { PlaceFields } from './PlaceFields.tsx'
import { RefuseDialog } from './RefuseDialog.tsx'
import { type TakenBook, useAcceptance } from './use-acceptance.ts'

type AcceptFormProps = {
  readonly submission: Submission
  readonly chosen: readonly SubmittedFile[]
  /** How many files wait. */
  readonly waiting: number
  /** The description of each picture, by its id. */
  readonly alts: Readonly<Record<string, string>>
  readonly onBook: (book: TakenBook) => void
}

/** Takes the chosen files into an issue, or refuses them. */
export const AcceptForm = ({ submission, chosen, waiting, alts, onBook }: AcceptFormProps) => {
  const acceptance = useAcceptance(submission, chosen, onBook)
  const { issue, issues, isPending, isNameMissing, accept, take } = acceptance
  const [isRefusing, setRefusing] = useState(false)
  const isNone = chosen.length === 0
  return (
    <section aria-label="Ta emot">
      <div className="section-head">
        <h3>Ta emot</h3>
      </div>
      {issues.length === 0 && !isPending && <NoIssue publicationId={submission.publication} />}
      {issue && <PlaceFields submission={submission} acceptance={acceptance} />}
      <FailureNotice title="Inget togs emot" error={accept.error} />
      <div className="button-row accept-buttons">
        {issue && (
          <Button
            variant="primary"
            icon={Check}
            isPending={accept.isPending}
            isDisabled={isNone || isNameMissing}
            onPress={() => take(alts)}
          >
            Lägg i {issue.name}
          </Button>
        )}
        <Button icon={Ban} isDisabled={isNone} onPress={() => setRefusing(true)}>
          Avvisa
        </Button>
        <output className="small soft">
          {chosen.length.toString()} av {waiting === 1 ? '1 fil' : `${waiting.toString()} filer`} följer med.
        </output>
      </div>
      {isRefusing && <RefuseDialog submission={submission} files={chosen} onClose={() => setRefusing(false)} />}
    </section>
  )
}

const NoIssue = ({ publicationId }: { readonly publicationId: string }) => (
  <Notice tone="warn" level={3} title="Publikationen har inga nummer">
    <p>Skapa ett nummer, så kan filerna läggas i det.</p>
    <ButtonLink to={`/publications/issues/new?publication=${publicationId}`}>Nytt nummer</ButtonLink>
  </Notice>
)
