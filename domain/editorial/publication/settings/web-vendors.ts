export type WebVendor = {
  readonly name: string
  /** Where under its address the API lies. */
  readonly base: string
  /** What articles can become there, the usual first. */
  readonly contentTypes: Readonly<Record<string, string>>
  /** How one is let in. */
  readonly passwordHint: string
}

/** Whose web sites we can bring articles to. */
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

/** Whatever somebody has written once, in capitals or not. Undefined: one that we do not know. */
export const webVendorOf = (written: string): WebVendorId | undefined => {
  const vendor = written.trim().toLowerCase()
  return isVendor(vendor) ? vendor : undefined
}

export const vendorOf = (id: WebVendorId): WebVendor => webVendors[id]

const vendorNames = webVendorIds.map((id) => webVendors[id].name).join(' eller ')

/** Why nothing can be brought there. */
export const unknownVendor = (vendor: string): string =>
  vendor === ''
    ? `Välj vilket slag av webbplats det är: ${vendorNames}.`
    : `Webbplatser av slaget ”${vendor}” går inte att leverera till. Välj ${vendorNames}.`
