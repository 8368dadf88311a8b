import { Download, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { Status } from '../../kernel/components/feedback/Status.tsx'
import { Checkbox } from '../../kernel/components/fields/Checkbox.tsx'
import { Icon } from '../../kernel/components/Icon.tsx'
import type { SubmittedFile } from '../queries/submissions.ts'
import { FileContent } from './FileContent.tsx'
import { sayFacts, stateOf } from './say-file.ts'

type SentFileProps = {
  readonly submissionId: string
  readonly file: SubmittedFile
  readonly isTaken: boolean
  readonly onTake: (isTaken: boolean) => void
  readonly onUndo: () => void
  /** Fields of the file, such as the description of a picture. */
  readonly children?: ReactNode
}

/** One file that a visitor has sent, to be heard, read or seen where it stands. */
export const SentFile = ({ submissionId, file, isTaken, onTake, onUndo, children }: SentFileProps) => {
  const { _id, name, fate } = file
  const shown = name || 'Raderad fil'
  return (
    <article className="sent-in" aria-labelledby={`sent-${_id}`}>
      <div className="sent-in-head">
        {fate === 'waits' ? (
          <Checkbox aria-label={`Ta med ${shown}`} isSelected={isTaken} onChange={onTake}>
            {null}
          </Checkbox>
        ) : (
          <span />
        )}
        <div>
          <h3 id={`sent-${_id}`}>{shown}</h3>
          <span className="small soft second-line">{sayFacts(file)}</span>
        </div>
        <StateOf file={file} />
      </div>
      <FileContent file={file} submissionId={submissionId} />
      {fate === 'waits' && children}
      {fate !== 'waits' && <Decision file={file} onUndo={onUndo} />}
      {file.file && fate === 'waits' && (
        <a className="text-link with-icon" href={file.file.url} download={shown}>
          <Icon of={Download} />
          Ladda ned<span className="visually-hidden"> {shown}</span>
        </a>
      )}
    </article>
  )
}

const StateOf = ({ file }: { readonly file: SubmittedFile }) => {
  const { tone, text } = stateOf(file)
  return <Status tone={tone}>{text}</Status>
}

/** What was decided about the file, and the way back. */
const Decision = ({ file, onUndo }: Pick<SentFileProps, 'file' | 'onUndo'>) => {
  const { fate, issue, article, reason, name } = file
  return (
    <div className="button-row">
      {fate === 'accepted' && issue && (
        <span>
          Ligger i <Link to={`/publications/articles/${issue._id}`}>{issue.name || 'ett borttaget nummer'}</Link>
          {article && (
            <>
              , <Link to={`/article/${article._id}`}>{article.name}</Link>
            </>
          )}
        </span>
      )}
      {fate === 'refused' && <span>{reason === '' ? 'Avvisad utan förklaring' : reason}</span>}
      {name !== '' && (
        <Button icon={RotateCcw} variant="quiet" onPress={onUndo} aria-label={`Ångra beslutet om ${name}`}>
          Ångra
        </Button>
      )}
    </div>
  )
}
