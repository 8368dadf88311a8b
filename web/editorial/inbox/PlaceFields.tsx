import { Notice } from '../../kernel/components/feedback/Notice.tsx'
import { Checkbox } from '../../kernel/components/fields/Checkbox.tsx'
import { ComboBox } from '../../kernel/components/fields/ComboBox.tsx'
import { TextField } from '../../kernel/components/fields/TextField.tsx'
import { useMay } from '../../people/queries/current-user.ts'
import { ReplaceOrAdd } from '../entities/files/ReplaceOrAdd.tsx'
import { useIsReleased } from '../entities/use-is-released.ts'
import { useIssue } from '../queries/issues.ts'
import type { Submission } from '../queries/submissions.ts'
import { type AcceptanceState, NEW_ARTICLE, NO_ARTICLE, OWN_ARTICLES } from './use-acceptance.ts'

type PlaceFieldsProps = { readonly submission: Submission; readonly acceptance: AcceptanceState }

/** Where the files go: issue and article, and whether the sender is thanked. */
export const PlaceFields = ({ submission, acceptance }: PlaceFieldsProps) => {
  const { choices, choose, issues, issue, article, name, isNameMissing, book, asksWay, asksText } = acceptance
  const { senderName, senderEmail } = submission
  return (
    <div className="fields">
      <div className="field-pair">
        <ComboBox
          label="Nummer"
          options={issues.map((each) => ({ value: each._id, text: each.name }))}
          value={issue?._id ?? null}
          onChange={(id) => id !== null && choose({ issueId: id, article: undefined })}
        />
        {!book && <ArticleChoice acceptance={acceptance} />}
      </div>
      {issue && <ReleasedNotice issueId={issue._id} />}
      {book && <BookHint />}
      <NextHint acceptance={acceptance} />
      {article === NEW_ARTICLE && (
        <TextField
          label="Artikelns namn"
          required
          value={name}
          onChange={(text) => choose({ name: text })}
          {...(isNameMissing ? { error: 'Ange ett namn.' } : {})}
        />
      )}
      {asksText && (
        <Checkbox
          isSelected={choices.writesText}
          onChange={(writesText) => choose({ writesText })}
          hint="Filen följer också med, som manus."
        >
          Skriv in textfilens text i artikeln
        </Checkbox>
      )}
      {asksWay && <ReplaceOrAdd way={choices.way} onChoose={(way) => choose({ way })} />}
      {senderEmail !== '' && (
        <Checkbox
          isSelected={choices.tellsSender}
          onChange={(tellsSender) => choose({ tellsSender })}
          hint="I mejlet står vilket nummer det kommer i."
        >
          Tacka {senderName || senderEmail} med ett mejl
        </Checkbox>
      )}
    </div>
  )
}

/** Whatever comes into a released issue is heard at once. */
const ReleasedNotice = ({ issueId }: { readonly issueId: string }) => {
  const isReleased = useIsReleased(useIssue(issueId).data?.availableFromDate)
  return (
    isReleased && (
      <Notice tone="warn" level={3} title="Numret är släppt">
        <p>Det du tar emot hörs av lyssnarna direkt, och boken görs om.</p>
      </Notice>
    )
  )
}

/** What follows when the files are in the issue. */
const NextHint = ({ acceptance: { article, isPairedNext } }: { readonly acceptance: AcceptanceState }) => {
  if (article === OWN_ARTICLES)
    return <p className="soft">Du får se och ändra vad som blir artiklar innan något skapas.</p>
  return isPairedNext && <p className="soft">Du får para ihop ljuden med numrets artiklar direkt efteråt.</p>
}

type ArticleChoiceProps = { readonly acceptance: AcceptanceState }

const ArticleChoice = ({ acceptance: { articles, article, hasManuscript, choose } }: ArticleChoiceProps) => (
  <ComboBox
    label="Artikel"
    options={[
      { value: NEW_ARTICLE, text: 'Ny artikel' },
      ...(hasManuscript ? [{ value: OWN_ARTICLES, text: 'Manus till artiklar' }] : []),
      { value: NO_ARTICLE, text: 'Ingen artikel, bara i numret' },
      ...articles.map((each) => ({ value: each._id, text: each.name })),
    ]}
    value={article}
    onChange={(id) => choose({ article: id ?? NEW_ARTICLE })}
  />
)

const BookHint = () => (
  <p className="soft">
    {useMay('admin')
      ? 'Boken läggs i numret, och du får se vad som kommer in innan något gör det.'
      : 'Boken läggs bland numrets filer. En administratör importerar den på numrets sida.'}
  </p>
)
