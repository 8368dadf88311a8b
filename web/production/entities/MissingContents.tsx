import './missing-contents.css'
import { FileWarning } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { ProductionKind } from '../../../domain/production/manifest/manifest.ts'
import { products, showsImages } from '../../../domain/production/production/products.ts'
import { Icon } from '../../kernel/components/Icon.tsx'
import { Section } from '../../kernel/components/layout/Section.tsx'
import { type MissingContent, useMissingContents } from '../queries/missing-contents.ts'

const ROWS_SHOWN = 5

type MissingContentsProps = {
  readonly issueId: string
  /** Undefined: every product. */
  readonly kinds?: readonly ProductionKind[]
}

const concernsKinds = (kind: MissingContent['kind'], kinds: readonly ProductionKind[]): boolean =>
  kind === null ? kinds.some(showsImages) : kinds.includes(kind)

const headingOf = (kind: MissingContent['kind']): string =>
  kind === null ? 'Bilder: den som inte ser får inte veta vad de visar' : `${products[kind].name}: blir inte som texten`

/** The contents to complete before a product of an issue is made, by product; nothing where none are missing. */
export const MissingContents = ({ issueId, kinds }: MissingContentsProps) => {
  const lacks = useMissingContents(issueId).filter(({ kind }) => !kinds || concernsKinds(kind, kinds))
  if (lacks.length === 0) return null
  return (
    <Section title="Före produktionen">
      {[...Map.groupBy(lacks, ({ kind }) => kind)].map(([kind, of]) => (
        <OfProduct key={kind} kind={kind} lacks={of} />
      ))}
    </Section>
  )
}

const OfProduct = ({
  kind,
  lacks,
}: {
  readonly kind: MissingContent['kind']
  readonly lacks: readonly MissingContent[]
}) => (
  <div className="notice" data-tone="warn">
    <Icon of={FileWarning} />
    <h3>{headingOf(kind)}</h3>
    <ul className="lack-list">
      {lacks.slice(0, ROWS_SHOWN).map(({ article: { _id, name }, what }) => (
        <li key={_id}>
          <Link to={`/article/${_id}`}>{name}</Link> {what}
        </li>
      ))}
    </ul>
    {lacks.length > ROWS_SHOWN && <p>och {lacks.length - ROWS_SHOWN} till.</p>}
  </div>
)
