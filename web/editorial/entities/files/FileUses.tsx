import { Link } from 'react-router-dom'
import type { FileUse } from '../../../../projections/editorial/media/view.ts'
import { FormGroup } from '../../../kernel/components/fields/FormGroup.tsx'
import { useMay } from '../../../people/queries/current-user.ts'
import { addressOfUse, isAdminsUse, sayUse } from './file-uses.ts'

type FileUsesProps = {
  /** Undefined: not told, as in the lists of one owner. */
  readonly uses: readonly FileUse[] | undefined
  /** In a cell with a title of its own. */
  readonly isCell?: boolean
}

/** Where a file is used, each place a link for those who may open it. */
export const FileUses = ({ uses, isCell = false }: FileUsesProps) => {
  const isAdmin = useMay('admin')
  if (!uses) return null
  if (uses.length === 0) return <span className="soft small">{isCell ? '' : 'Används inte'}</span>
  return (
    <span className={isCell ? 'file-uses' : 'file-uses small'}>
      {uses.map((use) => {
        const text = sayUse(use)
        const key = `${use.kind} ${use.id ?? ''}`
        return isAdminsUse(use) && !isAdmin ? (
          <span key={key}>{text}</span>
        ) : (
          <Link key={key} className="text-link" to={addressOfUse(use)}>
            {text}
          </Link>
        )
      })}
    </span>
  )
}

/** On the form of a file. */
export const UsesGroup = ({ uses }: Pick<FileUsesProps, 'uses'>) => (
  <FormGroup title="Används i" help="Där filen hörs, syns eller ligger nu.">
    <FileUses uses={uses ?? []} />
  </FormGroup>
)
