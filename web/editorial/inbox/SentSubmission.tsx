import { useEffect, useRef, useState } from 'react'
import { TextField } from '../../kernel/components/fields/TextField.tsx'
import { sayInstant } from '../../kernel/words/swedish.ts'
import { PackageImport } from '../entities/imports/PackageImport.tsx'
import { type Submission, useUndoDecision } from '../queries/submissions.ts'
import { AcceptForm } from './AcceptForm.tsx'
import { SentFile } from './SentFile.tsx'
import type { TakenBook } from './use-acceptance.ts'

type SentSubmissionProps = {
  readonly submission: Submission
  /** A person has chosen it in the list: the focus goes to it. */
  readonly isChosen: boolean
}

const channelNames: Readonly<Record<Submission['channel'], string>> = {
  page: 'från sidan Ladda upp filer',
  widget: 'från en annan webbplats',
}

/** What one visitor has sent: who, what for, each file, and the form that takes it in. */
export const SentSubmission = ({ submission, isChosen }: SentSubmissionProps) => {
  const { _id, title, files, number } = submission
  const heading = useRef<HTMLHeadingElement>(null)
  const undo = useUndoDecision(_id)
  const waiting = files.filter(({ fate }) => fate === 'waits')
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [alts, setAlts] = useState<Readonly<Record<string, string>>>({})
  const [book, setBook] = useState<TakenBook>()
  const isUsable = ({ file }: (typeof files)[number]) => file !== null && file.rejected === null
  const chosen = waiting.filter((file) => isUsable(file) && !left.has(file._id))
  const [most, setMost] = useState(waiting.length)
  if (waiting.length > most) setMost(waiting.length)
  // The form that decided the last file is gone: the focus goes to what it was about.
  const isDone = most > 0 && waiting.length === 0
  useEffect(() => {
    if (isChosen || isDone) heading.current?.focus()
  }, [isChosen, isDone])
  const take = (id: string, isTaken: boolean) =>
    setLeft((before) => new Set(isTaken ? [...before].filter((each) => each !== id) : [...before, id]))
  return (
    <section className="sent" aria-labelledby={`submission-${_id}`}>
      <div>
        <div className="section-head">
          <h2 id={`submission-${_id}`} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <span className="soft num">{number}</span>
        </div>
        <Facts submission={submission} />
      </div>
      <div className="sent-files">
        {files.map((file) => (
          <SentFile
            key={file._id}
            submissionId={_id}
            file={file}
            isTaken={chosen.includes(file)}
            onTake={(isTaken) => take(file._id, isTaken)}
            onUndo={() => undo.mutate(file)}
          >
            {file.kind === 'image' && isUsable(file) && (
              <TextField
                label="Bildtext för den som inte ser"
                value={alts[file._id] ?? file.file?.alt ?? ''}
                onChange={(alt) => setAlts((before) => ({ ...before, [file._id]: alt }))}
              />
            )}
          </SentFile>
        ))}
      </div>
      {waiting.length > 0 && (
        <AcceptForm submission={submission} chosen={chosen} waiting={waiting.length} alts={alts} onBook={setBook} />
      )}
      {book && <PackageImport {...book} onClose={() => setBook(undefined)} />}
    </section>
  )
}

const Facts = ({ submission }: { readonly submission: Submission }) => {
  const { senderName, senderEmail, createdAt, channel, publicationName, message } = submission
  return (
    <dl className="facts">
      <dt>Från</dt>
      <dd>
        {senderName === '' ? (
          'Utan namn'
        ) : (
          <>
            {senderName} <span className="soft">(uppgivet namn)</span>
          </>
        )}
      </dd>
      {senderEmail !== '' && (
        <>
          <dt>Svar till</dt>
          <dd>
            <a href={`mailto:${senderEmail}`}>{senderEmail}</a>
          </dd>
        </>
      )}
      <dt>Sänt</dt>
      <dd>
        {sayInstant(createdAt)}, {channelNames[channel]}
      </dd>
      <dt>Till</dt>
      <dd>{publicationName}</dd>
      {message !== '' && (
        <>
          <dt>Hälsning</dt>
          <dd className="sent-message">{message}</dd>
        </>
      )}
    </dl>
  )
}
