import { useState } from 'react'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { FailureNotice } from '../../kernel/components/feedback/FailureNotice.tsx'
import { Skeleton } from '../../kernel/components/feedback/Skeleton.tsx'
import { useSentText } from '../queries/submissions.ts'

type TextExcerptProps = {
  readonly submissionId: string
  readonly file: { readonly _id: string; readonly name: string }
}

/** So many passages are shown before an editor asks for the whole text. */
const FIRST_PASSAGES = 3

/** The beginning of a sent text, and the rest on demand. */
export const TextExcerpt = ({ submissionId, file: { _id, name } }: TextExcerptProps) => {
  const { data, isPending, error } = useSentText(submissionId, _id)
  const [isOpen, setOpen] = useState(false)
  if (isPending) return <Skeleton label={`Läser ${name}`} lines={2} />
  if (!data) return <FailureNotice title="Texten gick inte att läsa" error={error} />
  const shown = isOpen ? data.passages : data.passages.slice(0, FIRST_PASSAGES)
  const isCut = shown.length < data.passages.length
  return (
    <>
      <div className="excerpt">
        {shown.map(({ isHeading, text }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- The passages of a text keep their places.
          <p key={at}>{isHeading ? <b>{text}</b> : text}</p>
        ))}
        {isOpen && !data.isWhole && <p className="soft">Resten finns i filen.</p>}
      </div>
      {(isCut || isOpen) && (
        <div>
          <Button
            variant="quiet"
            onPress={() => setOpen(!isOpen)}
            aria-label={`${isOpen ? 'Visa bara början av' : 'Visa hela texten i'} ${name}`}
          >
            {isOpen ? 'Visa bara början' : 'Visa hela texten'}
          </Button>
        </div>
      )}
    </>
  )
}
