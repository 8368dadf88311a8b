import './manuscript.css'
import { useState } from 'react'
import { manuscriptEndings, manuscriptKindsIn } from '../../../domain/editorial/media/manuscript-kinds.ts'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { Dialog } from '../../kernel/components/actions/Dialog.tsx'
import { FailureNotice } from '../../kernel/components/feedback/FailureNotice.tsx'
import { Skeleton } from '../../kernel/components/feedback/Skeleton.tsx'
import { UploadField } from '../../kernel/components/fields/UploadField.tsx'
import { uploadTo } from '../queries/files/file-acts.ts'
import { type Owner, useFiles } from '../queries/files/files.ts'
import { useManuscript } from '../queries/manuscripts.ts'
import { useUploads } from '../queries/uploads/uploads.ts'
import { ManuscriptOutline } from './ManuscriptOutline.tsx'

type ManuscriptDialogProps = {
  readonly issueId: string
  /** A text file; empty: it is chosen or uploaded first. */
  readonly mediaId: string
  /** Whether listeners find the issue now. */
  readonly isReleased: boolean
  readonly onChoose: (mediaId: string) => void
  readonly onClose: () => void
}

/** 'Manus till artiklar': a text file of the issue becomes its articles. */
export const ManuscriptDialog = ({ mediaId, onChoose, ...dialog }: ManuscriptDialogProps) => {
  const [isChanged, setChanged] = useState(false)
  return (
    <Dialog title="Manus till artiklar" size="l" isOpen isChanged={isChanged} onClose={dialog.onClose}>
      {mediaId === '' ? (
        <ManuscriptChoice issueId={dialog.issueId} onChoose={onChoose} onClose={dialog.onClose} />
      ) : (
        <ReadManuscript key={mediaId} mediaId={mediaId} onChanged={setChanged} {...dialog} />
      )}
    </Dialog>
  )
}

type ReadManuscriptProps = Omit<ManuscriptDialogProps, 'onChoose'> & {
  readonly onChanged: (isChanged: boolean) => void
}

const ReadManuscript = (props: ReadManuscriptProps) => {
  const { data, error, isPending } = useManuscript(props.issueId, props.mediaId)
  return (
    <>
      <FailureNotice title="Manuset gick inte att läsa" error={error} />
      {isPending && <Skeleton label="Läser manuset" lines={8} />}
      {data ? (
        <>
          <p>
            <strong>{data.filename}</strong>
          </p>
          <ManuscriptOutline preview={data} {...props} />
        </>
      ) : (
        <div className="button-row">
          <Button onPress={props.onClose}>Stäng</Button>
        </div>
      )}
    </>
  )
}

type ManuscriptChoiceProps = Pick<ManuscriptDialogProps, 'issueId' | 'onChoose' | 'onClose'>

const ManuscriptChoice = ({ issueId, onChoose, onClose }: ManuscriptChoiceProps) => {
  const owner: Owner = { kind: 'issue', id: issueId }
  const files = useFiles('textfiles', owner).data ?? []
  const { uploads, start } = useUploads(uploadTo(owner), {
    collection: 'textfiles',
    onUploaded: ({ _id }) => onChoose(_id),
  })
  return (
    <>
      <p className="soft">Varje rubrik blir en artikel. Du ser allt och kan ändra innan något skapas.</p>
      <UploadField
        label="Ladda upp ett manus"
        hint={`Som ${manuscriptKindsIn.se}.`}
        accept={manuscriptEndings}
        uploads={uploads}
        onFiles={(sent) => void start(sent)}
      />
      {files.length > 0 && (
        <section aria-labelledby="texts-of-issue">
          <h3 id="texts-of-issue">Numrets textfiler</h3>
          <ul className="outline-files">
            {files.map(({ _id, name }) => (
              <li key={_id}>
                <Button variant="quiet" onPress={() => onChoose(_id)}>
                  {name}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="button-row">
        <Button onPress={onClose}>Avbryt</Button>
      </div>
    </>
  )
}
