import { ArrowRight } from 'lucide-react'
import { Icon } from '../../kernel/components/Icon.tsx'
import type { Difference } from './numbers.ts'

/** Lists each changed price with its old and new value. */
export const Differences = ({ of }: { readonly of: readonly Difference[] }) => (
  <ul className="differences">
    {of.map(({ label, before, after }) => (
      <li key={label}>
        <span>{label}</span>
        <span className="num">
          <del>{before}</del> <Icon of={ArrowRight} />
          <span className="visually-hidden"> blir </span> <ins>{after}</ins>
        </span>
      </li>
    ))}
  </ul>
)

export const sayChanges = (count: number): string => {
  if (count === 0) return 'Inga ändringar'
  return count === 1 ? '1 ändring' : `${count.toString()} ändringar`
}
