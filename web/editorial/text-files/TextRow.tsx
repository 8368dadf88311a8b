import { ExternalLink, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../kernel/components/actions/IconButton.tsx'
import { IconLink } from '../../kernel/components/actions/IconLink.tsx'
import { Status } from '../../kernel/components/feedback/Status.tsx'
import { Icon } from '../../kernel/components/Icon.tsx'
import { sayDate } from '../../kernel/words/swedish.ts'
import { useMay } from '../../people/queries/current-user.ts'
import { FileUses } from '../entities/files/FileUses.tsx'
import type { Textfile } from '../queries/files/files.ts'
import { ArticlesOfText } from './ArticlesOfText.tsx'
import { sayWordsAndPages } from './words-and-pages.ts'

type TextRowProps = {
  readonly file: Textfile
  readonly onRemove?: ((file: Textfile) => void) | undefined
  /** The box that chooses the row. */
  readonly box?: ReactNode
}

export const TextRow = ({ file, onRemove, box }: TextRowProps) => {
  const { _id, name, url, createdAt } = file
  const isStaff = useMay('user')
  return (
    <li>
      {box}
      <div className="grow">
        <span className="file-name">
          {name}
          <span className="meta num"> {sayDate(createdAt)}</span>
        </span>
        <FileUses uses={file.uses} />
        <span className="counted">
          <WordCount file={file} />
        </span>
        <span className="row-actions">
          <a
            className="button"
            data-variant="quiet"
            data-shape="icon"
            href={url}
            target="_blank"
            rel="noreferrer"
            aria-label={`Visa ${name} (öppnas i en ny flik)`}
          >
            <Icon of={ExternalLink} />
          </a>
          {isStaff && file.rejected === null && <ArticlesOfText file={file} />}
          {isStaff && <IconLink icon={Pencil} to={`/textfile/${_id}`} label={`Redigera ${name}`} />}
          {isStaff && onRemove && <IconButton icon={Trash2} label={`Radera ${name}`} onPress={() => onRemove(file)} />}
        </span>
      </div>
    </li>
  )
}

const WordCount = ({ file }: { readonly file: Textfile }) => {
  if (file.rejected !== null) return <Status tone="danger">{file.rejected}</Status>
  if (file.words === null) return <Status tone="now">Räknar orden</Status>
  return <span className="num">{sayWordsAndPages([file])}</span>
}
