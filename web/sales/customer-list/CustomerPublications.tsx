import './customer-list.css'
import { Link } from 'react-aria-components'
import type { Customer } from '../queries/customers.ts'

export const CustomerPublications = ({ customer: { _id, name, pubs } }: { readonly customer: Customer }) => {
  if (pubs.length === 0) return <span className="soft">Inga publikationer</span>
  return (
    <ul className="customer-publications">
      {pubs.map((pub) => (
        <li key={pub._id}>
          <Link href={`/publications/issues/${pub._id}`}>{pub.name}</Link>
        </li>
      ))}
      <li>
        <Link href={`/publications?org=${_id}&aldre=true`} aria-label={`Visa alla publikationer för ${name}`}>
          Visa alla
        </Link>
      </li>
    </ul>
  )
}
