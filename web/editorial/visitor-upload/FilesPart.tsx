import { Camera, CloudUpload, FileText, type LucideIcon, Mic, Upload, X } from 'lucide-react'
import { type Ref, useRef } from 'react'
import { DAISY_AS_ZIP } from '../../../domain/editorial/visitor-uploads/refused-names.ts'
import { Status } from '../../kernel/components/feedback/Status.tsx'
import { Icon } from '../../kernel/components/Icon.tsx'
import { useDrop } from '../../kernel/forms/use-drop.ts'
import { type ChosenFile, sayLimit } from './uploads.ts'
import { type VisitorUpload, visitorMaxBytes } from './use-visitor-upload.ts'

/** The place to drop or choose files, and how far each has come. */
export const FilesPart = ({ work }: { readonly work: VisitorUpload }) => {
  const { files, uploads, maxFiles, typed, isBusy, isWanted } = work
  const isSingle = maxFiles === 1
  const zone = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const isOver = useDrop(zone, uploads.add)
  const most = `${isSingle ? 'En fil' : `Högst ${maxFiles.toString()} filer åt gången`}, högst ${sayLimit(visitorMaxBytes)}${isSingle ? '' : ' var'}.`
  return (
    <>
      <div
        ref={zone}
        className="react-aria-DropZone"
        role="group"
        aria-label="Ladda upp filer"
        data-drop-target={isOver || undefined}
      >
        <Icon of={CloudUpload} size="l" />
        <p>
          {isSingle ? 'Släpp en fil här eller välj den på datorn.' : 'Släpp filer här eller välj dem på datorn.'}{' '}
          {DAISY_AS_ZIP}
        </p>
        <p className="small soft">{most}</p>
        <div className="button-row">
          <ChooseButton ref={button} icon={Upload} onFiles={uploads.add} isMultiple={!isSingle}>
            {isSingle ? 'Välj fil' : 'Välj filer'}
          </ChooseButton>
          <span className="of-telephones">
            <ChooseButton icon={Mic} onFiles={uploads.add} accept="audio/*" capture="user">
              Spela in ljud
            </ChooseButton>
            <ChooseButton icon={Camera} onFiles={uploads.add} accept="image/*" capture="environment">
              Ta en bild
            </ChooseButton>
          </span>
        </div>
      </div>
      {files.length > 0 && (
        <ul className="file-list">
          {files.map((file) => (
            <FileRow
              key={file.id}
              file={file}
              isUnaddressed={typed.publication === ''}
              isBeingSent={isWanted && !isBusy}
              onRemove={() => {
                uploads.remove(file.id)
                button.current?.focus()
              }}
            />
          ))}
        </ul>
      )}
      <p className="visually-hidden" role="status">
        {newsOf(files)}
      </p>
    </>
  )
}

type ChooseButtonProps = {
  readonly ref?: Ref<HTMLButtonElement>
  readonly icon: LucideIcon
  readonly accept?: string
  /** Opens the telephone's camera or recorder. */
  readonly capture?: 'user' | 'environment'
  readonly isMultiple?: boolean
  readonly onFiles: (files: readonly File[]) => void
  readonly children: string
}

const ChooseButton = ({ ref, icon, accept, capture, isMultiple = false, onFiles, children }: ChooseButtonProps) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple={isMultiple}
        accept={accept}
        capture={capture}
        aria-label={children}
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])]
          target.value = ''
          if (chosen.length > 0) onFiles(chosen)
        }}
      />
      <button ref={ref} type="button" className="react-aria-Button" onClick={() => input.current?.click()}>
        <Icon of={icon} />
        {children}
      </button>
    </>
  )
}

type FileRowProps = {
  readonly file: ChosenFile
  readonly isUnaddressed: boolean
  /** The receiver is taking the files: none can be removed. */
  readonly isBeingSent: boolean
  readonly onRemove: () => void
}

const FileRow = ({ file, isUnaddressed, isBeingSent, onRemove }: FileRowProps) => (
  <li>
    <Icon of={FileText} />
    <span className="grow">
      <span className="file-name">{file.name}</span>
      <Progress file={file} isUnaddressed={isUnaddressed} />
    </span>
    <button
      type="button"
      className="react-aria-Button"
      data-variant="quiet"
      data-shape="icon"
      aria-label={`Ta bort ${file.name}`}
      disabled={isBeingSent}
      data-disabled={isBeingSent || undefined}
      onClick={onRemove}
    >
      <Icon of={X} />
    </button>
  </li>
)

const Progress = ({ file: { name, percent, state }, isUnaddressed }: Pick<FileRowProps, 'file' | 'isUnaddressed'>) => {
  if (state.stage === 'done') return <Status tone="ok">Uppladdad</Status>
  if (state.stage === 'refused') {
    return (
      <>
        <Status tone="danger">Tas inte emot</Status>
        <span className="meta upload-reason">{state.sentence}</span>
      </>
    )
  }
  if (state.stage === 'queued')
    return <span className="meta">{isUnaddressed ? 'Väntar på att du väljer publikation' : 'I kö'}</span>
  return (
    <>
      <span className="meta num">{state.stage === 'waiting' ? 'Väntar på nätet …' : `${percent.toString()} %`}</span>
      <progress className="upload-progress" aria-label={name} value={percent} max={100} />
    </>
  )
}

/** What a screen reader says of the files when it changes. */
const newsOf = (files: readonly ChosenFile[]): string => {
  const coming = files.filter(({ state: { stage } }) => stage !== 'refused')
  const done = coming.filter(({ state: { stage } }) => stage === 'done').length
  const refused = files.flatMap(({ name, state }) => (state.stage === 'refused' ? [`${name}: ${state.sentence}`] : []))
  const waits = coming.some(({ state: { stage } }) => stage === 'waiting') ? ['Väntar på nätet.'] : []
  const count = coming.length > 0 ? [`${done.toString()} av ${coming.length.toString()} filer är uppladdade.`] : []
  return [...count, ...waits, ...refused].join(' ')
}
