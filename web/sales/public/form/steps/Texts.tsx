import { CloudUpload, FileText, Upload as UploadIcon, X } from 'lucide-react'
import { useRef } from 'react'
import { manuscriptEndings, manuscriptKindsIn } from '../../../../../domain/editorial/media/manuscript-kinds.ts'
import { manuscriptProblems } from '../../../../../domain/editorial/media/manuscript-problems.ts'
import { pagesOfWords } from '../../../../../domain/sales/quotation/rules.ts'
import { Icon } from '../../../../kernel/components/Icon.tsx'
import { useDrop } from '../../../../kernel/forms/use-drop.ts'
import type { TextFile } from '../../client.ts'
import { useFileNews } from '../../files/use-file-news.ts'
import { type FilesWork, mayHelp, type Upload } from '../../files/use-files.ts'
import { type Tongue, useTongue } from '../../words/words.ts'
import { QuietButton } from '../form-buttons.tsx'

/** The place to drop or choose texts, with the status of each. */
export const Texts = ({ work, error }: { readonly work: FilesWork; readonly error: string | undefined }) => {
  const tongue = useTongue()
  const { say } = tongue
  const [news, setNews] = useFileNews(work.files, work.isUnknown, (file) => {
    const { text, fault } = stateOf(file, tongue)
    return `${file.name}: ${(fault ?? text ?? '').replace(/\.$/, '')}.`
  })
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const zone = useRef<HTMLDivElement>(null)
  // A folder is refused as a file without a byte.
  const isOver = useDrop(zone, (files, folders) => work.add([...files, ...folders.map((name) => new File([], name))]))
  const take = (files: FileList | null) => {
    if (files && files.length > 0) work.add([...files])
  }
  const remove = async (file: TextFile) => {
    await work.remove(file).then(
      () => setNews(say('fileRemoved', { name: file.name })),
      () => setNews(say('offline')),
    )
    button.current?.focus()
  }
  return (
    <>
      <div
        ref={zone}
        className="react-aria-DropZone"
        role="group"
        aria-label={say('uploadTexts')}
        data-drop-target={isOver || undefined}
      >
        <Icon of={CloudUpload} size="l" />
        <p>{say('dropHere')}</p>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept={manuscriptEndings.join(',')}
          onChange={(event) => {
            take(event.target.files)
            event.target.value = ''
          }}
        />
        <button
          ref={button}
          type="button"
          id="texts"
          className="react-aria-Button"
          aria-describedby={error ? 'texts-error' : undefined}
          onClick={() => input.current?.click()}
        >
          <Icon of={UploadIcon} />
          {say('chooseFiles')}
        </button>
      </div>
      {error && (
        <span className="react-aria-FieldError" id="texts-error">
          {error}
        </span>
      )}
      {work.isUnread && <p role="status">{say('filesUnread')}</p>}
      {(work.files.length > 0 || work.uploads.length > 0) && (
        <ul className="file-list">
          {work.files.map((file) => (
            <FileRow key={file._id} file={file} onRemove={() => void remove(file)} />
          ))}
          {work.uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} work={work} />
          ))}
        </ul>
      )}
      <p className="visually-hidden" role="status">
        {news}
      </p>
    </>
  )
}

type FileState = { readonly text?: string; readonly fault?: string }

const stateOf = ({ words, pages, problem, rejected }: TextFile, { say, number, language }: Tongue): FileState => {
  if (problem) return { fault: manuscriptProblems[problem][language] }
  if (rejected !== null) return { fault: language === 'se' ? rejected : say('uploadRefused') }
  if (words === null) return { text: say('counting') }
  const sheets = pages ?? pagesOfWords(words)
  return { text: say(sheets === 1 ? 'countedOne' : 'counted', { pages: number(sheets), words: number(words) }) }
}

const FileRow = ({ file, onRemove }: { readonly file: TextFile; readonly onRemove: () => void }) => {
  const tongue = useTongue()
  const { text, fault } = stateOf(file, tongue)
  return (
    <li>
      <Icon of={FileText} />
      <span className="grow">
        <span>{file.name}</span>
        {text && <span className="meta">{text}</span>}
        {fault && <span className="react-aria-FieldError">{fault}</span>}
      </span>
      <RemoveButton name={tongue.say('removeFile', { name: file.name })} onPress={onRemove} />
    </li>
  )
}

const UploadRow = ({ upload, work }: { readonly upload: Upload; readonly work: FilesWork }) => {
  const { say, language } = useTongue()
  const { id, name, percent, fault } = upload
  return (
    <li>
      <Icon of={FileText} />
      <span className="grow">
        <span id={`${id}-name`}>{name}</span>
        {fault ? (
          <>
            <span className="react-aria-FieldError" role="alert">
              {(language === 'se' ? fault.detail : undefined) ?? say(fault.key, { kinds: manuscriptKindsIn[language] })}
            </span>
            {mayHelp(fault) && <QuietButton onPress={() => work.retry(upload)}>{say('tryAgain')}</QuietButton>}
          </>
        ) : (
          <>
            <span className="meta num">{`${percent} %`}</span>
            <progress className="upload-progress" aria-labelledby={`${id}-name`} value={percent} max={100} />
          </>
        )}
      </span>
      <RemoveButton name={say(fault ? 'removeFile' : 'cancelUpload', { name })} onPress={() => work.cancel(upload)} />
    </li>
  )
}

const RemoveButton = ({ name, onPress }: { readonly name: string; readonly onPress: () => void }) => (
  <button
    type="button"
    className="react-aria-Button"
    data-variant="quiet"
    data-shape="icon"
    aria-label={name}
    onClick={onPress}
  >
    <Icon of={X} />
  </button>
)
