import type { Location } from 'react-router-dom'

/**
 * The key of a remembered scroll position. The first page of a tab has no key of its own ('default'): with that alone,
 * a typed address would open as far down as another page was left.
 */
export const scrollKey = ({ key, pathname }: Location): string => (key === 'default' ? pathname : key)
