import { useEffect, useRef } from 'react'
import { Notice } from '../../kernel/components/feedback/Notice.tsx'
import type { UploadFormProps } from './use-visitor-upload.ts'

/** The number that a visitor keeps, by which the editors find the submission. */
export const SentReceipt = ({ work: { sent, typed, beginAgain }, publications }: UploadFormProps) => {
  const receipt = useRef<HTMLDivElement>(null)
  // The pressed button is gone, so the receipt takes the focus and is read out.
  useEffect(() => receipt.current?.focus(), [])
  if (!sent) return null
  const { number, files, email, withoutReceipt } = sent
  const to = publications.find(({ _id }) => _id === typed.publication)?.name ?? 'redaktionen'
  return (
    <div ref={receipt} tabIndex={-1}>
      <Notice
        tone="ok"
        level={3}
        title="Skickat"
        actions={
          <button type="button" className="react-aria-Button" onClick={beginAgain}>
            Skicka fler filer
          </button>
        }
      >
        <p>
          {files.length === 1 ? `${files.join()} har kommit fram` : `${files.length.toString()} filer har kommit fram`}{' '}
          till {to}. Ingenting blir offentligt innan redaktionen har gått igenom det.
        </p>
        <p>
          Numret på det du har skickat: <b className="receipt-number">{number}</b>
        </p>
        {email !== '' && !withoutReceipt && <p>Ett kvitto är på väg till {email}.</p>}
        {email !== '' && withoutReceipt && (
          <p>Det här får inget kvitto med e-post, för {email} har fått flera den senaste timmen.</p>
        )}
      </Notice>
    </div>
  )
}
