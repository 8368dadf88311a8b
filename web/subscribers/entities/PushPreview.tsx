import { noticeFrom, noticePlaceholders, unknownInNotice } from '../../../domain/subscribers/push/notice.ts'
import { Notice } from '../../kernel/components/feedback/Notice.tsx'
import { joinList, sayDate } from '../../kernel/words/swedish.ts'

type PushPreviewProps = {
  readonly texts: { readonly title: string; readonly message: string }
  readonly publication: string
  readonly issue: string
  /** `YYYY-MM-DD`. */
  readonly date: string
}

/** The notice as a telephone shows it, while it is typed. */
export const PushPreview = ({ texts, publication, issue, date }: PushPreviewProps) => {
  const { title, message } = noticeFrom(texts, { publication, issue, date, inWords: sayDate(date) })
  const unknown = [...new Set([texts.title, texts.message].flatMap(unknownInNotice))]
  return (
    <section aria-label="Så blir notisen" className="fields">
      {unknown.length > 0 && (
        <Notice tone="warn" level={3} title="Fylls inte i">
          <p>
            {joinList(unknown)} står kvar som det är skrivet. Notisen kan nämna{' '}
            {joinList(Object.keys(noticePlaceholders))}.
          </p>
        </Notice>
      )}
      <p className="small soft">Så blir notisen.</p>
      <div className="push-preview">
        <b>{title}</b>
        <p>{message}</p>
      </div>
    </section>
  )
}
