import { useDeferredValue, useState } from 'react'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { Notice } from '../../kernel/components/feedback/Notice.tsx'
import { explain } from '../../kernel/server/api-client.ts'
import { joinList } from '../../kernel/words/swedish.ts'
import { useMay } from '../../people/queries/current-user.ts'
import { type MailTexts, type MailPreview as Shown, useMailPreview } from '../queries/mailing.ts'
import { LetterFrame } from './LetterFrame.tsx'

type MailPreviewProps = {
  readonly publicationId: string
  /** The publication's latest issue by default. */
  readonly issueId?: string
  readonly texts: MailTexts
}

/** Warnings about parts of the letter that may surprise its writer. */
const Warnings = ({
  of: { unknown, leftOut, undescribed },
}: {
  readonly of: Pick<Shown, 'leftOut' | 'undescribed' | 'unknown'>
}) => (
  <>
    {unknown.length > 0 && (
      <Notice tone="warn" level={3} title="Fylls inte i">
        <p>{joinList(unknown)} står kvar som det är skrivet.</p>
      </Notice>
    )}
    {leftOut.length > 0 && (
      <Notice tone="warn" level={3} title="Skickas inte">
        <p>
          {joinList(leftOut)} lämnas ute ur mejlet. Det som följer med är text, bilder, tabeller och länkar, med
          utseende i style på varje del.
        </p>
      </Notice>
    )}
    {undescribed.length > 0 && (
      <Notice tone="warn" level={3} title="Bilder utan beskrivning">
        <p>
          {joinList(undescribed)} beskrivs inte för den som lyssnar på mejlet. Skriv alt="…" med en beskrivning på
          bilden, eller alt="" om den inte säger något.
        </p>
      </Notice>
    )}
  </>
)

/** The letter as a subscriber reads it, while it is typed. An administrator sees it as a real subscriber does. */
export const MailPreview = ({ publicationId, issueId, texts }: MailPreviewProps) => {
  const isAdmin = useMay('admin')
  const [nth, setNth] = useState<number | null>(null)
  const typed = useDeferredValue(texts)
  const { data, error } = useMailPreview({
    publication: publicationId,
    ...(issueId ? { issue: issueId } : {}),
    texts: typed,
    nth,
  })
  if (error && !data) return <p className="soft">{explain(error)}</p>
  if (!data) return null
  const isOfNobody = nth !== null && data.reader === null
  return (
    <section aria-label="Så blir mejlet" className="fields">
      <Warnings of={data} />
      <p className="small soft">
        {data.reader === null ? 'Till en påhittad prenumerant.' : `Till ${data.reader}.`}
        {isOfNobody && ' Det finns ingen fler att visa.'}
      </p>
      <p>
        <b>{data.subject}</b>
      </p>
      <div className="letter-shown">
        <LetterFrame html={data.html} />
        {/* Long letters scroll, so the keyboard must reach them. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div className="status-text" role="region" aria-label="Mejlets text" tabIndex={0}>
          {data.text}
        </div>
      </div>
      {isAdmin && (
        <div className="button-row">
          <Button onPress={() => setNth((now) => (now === null || isOfNobody ? 0 : now + 1))}>
            {nth === null ? 'Visa för en riktig prenumerant' : 'Nästa prenumerant'}
          </Button>
        </div>
      )}
    </section>
  )
}
