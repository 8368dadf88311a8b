import { Breadcrumbs as AriaBreadcrumbs, Breadcrumb, Link } from 'react-aria-components'

export type Crumb = { readonly text: string; readonly href: string }

/** The last crumb is the page itself. */
export const Breadcrumbs = ({ crumbs }: { readonly crumbs: readonly Crumb[] }) => (
  <nav aria-label="Du är här">
    <AriaBreadcrumbs aria-label="Steg">
      {crumbs.map(({ text, href }, place) => (
        <Breadcrumb key={href} id={href}>
          {place === crumbs.length - 1 ? <Link>{text}</Link> : <Link href={href}>{text}</Link>}
        </Breadcrumb>
      ))}
    </AriaBreadcrumbs>
  </nav>
)
