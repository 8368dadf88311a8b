import { capitalise } from '../../../domain/kernel/values/texts/capitalise.ts'
import type { RightsPart } from './rights.ts'

const IS_BY_ORGANIZATION = 'ja'

/** The roles of a row, each with what it may beside the roles before it. */
const sayRoles = (roles: readonly string[], cells: readonly string[]): string =>
  cells.flatMap((cell, nth) => (cell === '' ? [] : `${roles[nth]}: ${cell}`)).join(' · ')

/** What each role may with the things of one part of the product. */
export const RightsList = ({ title, columns, rows }: RightsPart) => {
  const id = `rattigheter-${title.toLowerCase()}`
  const roles = columns.slice(1, -1)
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="file-list">
        {rows.map(([what = '', ...cells]) => (
          <li key={what}>
            <span className="grow">
              {capitalise(what)}
              {cells.at(-1) === IS_BY_ORGANIZATION && <span className="soft small">i egen organisation</span>}
            </span>
            <span className="soft">{sayRoles(roles, cells.slice(0, -1))}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
