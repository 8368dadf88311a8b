/** Safari and other browsers on its engine: every browser on an iPhone or iPad. */
export const isSafari = (): boolean => navigator.vendor.startsWith('Apple')
