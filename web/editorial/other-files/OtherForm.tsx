import { Download } from 'lucide-react'
import { Notice } from '../../kernel/components/feedback/Notice.tsx'
import { FormGroup } from '../../kernel/components/fields/FormGroup.tsx'
import { Icon } from '../../kernel/components/Icon.tsx'
import type { EntityFormState } from '../../kernel/forms/entity-form.ts'
import type { OwnedFileFields } from '../../kernel/forms/owned-files/owned-file-form.ts'
import { sayInstant, saySize } from '../../kernel/words/swedish.ts'
import { OwnedFileForm } from '../entities/files/OwnedFileForm.tsx'
import type { Otherfile } from '../queries/files/files.ts'
import { ImportPackage } from './ImportPackage.tsx'

type OtherFormProps = {
  readonly state: EntityFormState<OwnedFileFields>
  readonly file: Otherfile
  readonly closeTo: string
}

export const OtherForm = ({ state, file, closeTo }: OtherFormProps) => (
  <OwnedFileForm
    state={state}
    kind="Övrig fil"
    what="Filen"
    closeTo={closeTo}
    uses={file.uses}
    preview={
      file.rejected !== null && (
        <Notice tone="danger" level={3} title="Filen går inte att använda">
          <p>{file.rejected}</p>
        </Notice>
      )
    }
  >
    <FormGroup title="Filen">
      <dl className="facts num">
        <dt>Filnamn</dt>
        <dd className="code">{file.originalFilename}</dd>
        <dt>Kom in</dt>
        <dd>{sayInstant(file.createdAt)}</dd>
        <dt>Storlek</dt>
        <dd>{saySize(file.bytes)}</dd>
        <dt>Id</dt>
        <dd className="code">{file._id}</dd>
      </dl>
      <div className="button-row">
        <a className="button" href={`${file.url}&download=1`} download>
          <Icon of={Download} />
          Hämta filen
        </a>
        <ImportPackage file={file} />
      </div>
    </FormGroup>
  </OwnedFileForm>
)
