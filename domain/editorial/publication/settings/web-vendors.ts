export type WebVendor = {
  readonly name: string
  /** The path of the API below the site's address. */
  readonly base: string
  /** The types of post that articles can become, the usual one first. */
  readonly contentTypes: Readonly<Record<string, string>>
  /** The hint beside the password field. */
  readonly passwordHint: string
}

/** The vendors of web sites that we can bring articles to. */
export const webVendors = {
  wordpress: {
    name: 'WordPress',
    base: 'wp-json',
    contentTypes: { posts: 'Inlägg', pages: 'Sidor' },
    passwordHint: 'Ett applikationslösenord, som användaren skapar i sin profil i WordPress.',
  },
  drupal: {
    name: 'Drupal',
    base: 'jsonapi',
    contentTypes: { article: 'Artiklar', page: 'Sidor' },
    passwordHint: 'JSON:API ska vara öppet för skrivning, och modulen HTTP Basic Authentication påslagen.',
  },
} as const satisfies Readonly<Record<string, WebVendor>>

export type WebVendorId = keyof typeof webVendors
// The cast is sound: the table has nothing else.
export const webVendorIds = Object.keys(webVendors) as WebVendorId[]

const isVendor = (vendor: string): vendor is WebVendorId => Object.hasOwn(webVendors, vendor)

/** The vendor by its stored name, in any case; undefined for an unknown vendor. */
export const webVendorOf = (written: string): WebVendorId | undefined => {
  const vendor = written.trim().toLowerCase()
  return isVendor(vendor) ? vendor : undefined
}

export const vendorOf = (id: WebVendorId): WebVendor => webVendors[id]

const vendorNames = webVendorIds.map((id) => webVendors[id].name).join(' eller ')

export const NO_SITE = 'Publikationen levererar inte till någon webbplats.'

/** The reason why articles cannot be brought to such a site. */
export const unknownVendor = (vendor: string): string =>
  vendor === ''
    ? `Välj vilket slag av webbplats det är: ${vendorNames}.`
    : `Webbplatser av slaget ”${vendor}” går inte att leverera till. Välj ${vendorNames}.`

type Site = { readonly enable: boolean; readonly vendor: string }

/** The reason why an issue of a publication with these settings cannot be exported to a site of this vendor. */
export const exportObjection = ({ enable, vendor: written }: Site, vendor: WebVendorId): string | undefined => {
  if (!enable) return NO_SITE
  const own = webVendorOf(written)
  if (!own) return unknownVendor(written)
  return own === vendor
    ? undefined
    : `Publikationens webbplats är ${webVendors[own].name}, inte ${webVendors[vendor].name}.`
}
