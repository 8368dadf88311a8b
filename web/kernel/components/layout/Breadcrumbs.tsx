import { Breadcrumbs as AriaBreadcrumbs, Breadcrumb, Link } from 'react-aria-components'

/** A level, or the name of a thing; without `href` a name that the next level leads to. */
export type Crumb = { readonly text: string; readonly href?: string | undefined }

/** The last crumb is the page itself. Narrow screens show only the last link before it. */
export const Breadcrumbs = ({ crumbs }: { readonly crumbs: readonly Crumb[] }) => {
  const back = crumbs.slice(0, -1).findLastIndex(({ href }) => href !== undefined)
  return (
    <nav aria-label="Du är här">
      <AriaBreadcrumbs aria-label="Steg">
        {crumbs.map(({ text, href }, place) => (
          <Breadcrumb key={`${place.toString()} ${text}`} data-back={place === back || undefined}>
            {place === crumbs.length - 1 ? (
              <Link>{text}</Link>
            ) : href === undefined ? (
              <span className="crumb-name">{text}</span>
            ) : (
              <Link href={href}>{text}</Link>
            )}
          </Breadcrumb>
        ))}
      </AriaBreadcrumbs>
    </nav>
  )
}
