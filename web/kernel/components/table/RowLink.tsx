import { Link } from 'react-aria-components'
import { Address } from '../Address.tsx'

/** The name of a row: the first thing in it that can be read. */
export const RowLink = ({ href, children }: { readonly href: string; readonly children: string }) => (
  <Link href={href} data-row-link>
    <Address of={children} />
  </Link>
)
