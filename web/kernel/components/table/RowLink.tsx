import { Link } from 'react-aria-components'
import { Address } from '../Address.tsx'

/** The name of a row: the first readable thing in it. */
export const RowLink = ({ href, children }: { readonly href: string; readonly children: string }) => (
  <Link href={href} data-row-link>
    <Address of={children} />
  </Link>
)
