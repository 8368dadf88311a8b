import { Link } from 'react-router-dom'
import { type Collection, type Owner, pathOf } from '../../queries/files/files.ts'

const kinds: readonly (readonly [Collection, string])[] = [
  ['soundfiles', 'Ljud'],
  ['textfiles', 'Text'],
  ['imagefiles', 'Bild'],
  ['videofiles', 'Film'],
  ['uploads', 'Övrigt'],
]

type FileKindsProps = { readonly current: Collection; readonly owner: Owner | undefined }

/** Leads from the files of one kind to those of the others, of the same owner. */
export const FileKinds = ({ current, owner }: FileKindsProps) => (
  <nav className="file-kinds" aria-label="Filernas slag">
    {kinds.map(([collection, text]) => (
      <Link
        key={collection}
        to={`${pathOf(collection)}${owner ? `?${owner.kind}=${owner.id}` : ''}`}
        aria-current={collection === current ? 'page' : undefined}
      >
        {text}
      </Link>
    ))}
  </nav>
)
