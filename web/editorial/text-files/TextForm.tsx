import { Notice } from '../../kernel/components/feedback/Notice.tsx'
import { FormGroup } from '../../kernel/components/fields/FormGroup.tsx'
import type { EntityFormState } from '../../kernel/forms/entity-form.ts'
import type { OwnedFileFields } from '../../kernel/forms/owned-files/owned-file-form.ts'
import { sayDate } from '../../kernel/words/swedish.ts'
import { OwnedFileForm } from '../entities/files/OwnedFileForm.tsx'
import type { Textfile } from '../queries/files/files.ts'
import { sayWordsAndPages } from './words-and-pages.ts'

type TextFormProps = {
  readonly state: EntityFormState<OwnedFileFields>
  readonly file: Textfile
  readonly closeTo: string
}

export const TextForm = ({ state, file, closeTo }: TextFormProps) => (
  <OwnedFileForm
    state={state}
    kind="Textfil"
    closeTo={closeTo}
    uses={file.uses}
    preview={
      file.rejected !== null && (
        <Notice tone="danger" level={3} title="Orden går inte att räkna">
          <p>{file.rejected}</p>
        </Notice>
      )
    }
  >
    <FormGroup title="Texten" help="Räknas när filen kommer in, utan kommentarer, borttagen och dold text.">
      <dl className="facts num">
        <dt>Omfattning</dt>
        <dd>{file.words === null ? 'Inte räknad' : sayWordsAndPages([file])}</dd>
        <dt>Kom in</dt>
        <dd>{sayDate(file.createdAt)}</dd>
        <dt>Filnamn</dt>
        <dd className="code">{file.originalFilename}</dd>
      </dl>
      <div className="button-row">
        <a className="button" href={file.url} target="_blank" rel="noreferrer">
          Visa filen
        </a>
      </div>
    </FormGroup>
  </OwnedFileForm>
)
