import type { Location } from 'react-router-dom'

/**
 * By what is remembered how far a page was scrolled. The page that a tab begins with has no key of its own ('default'): by
 * that alone, an address that is typed would open as far down as another one was left.
 */
export const scrollKey = ({ key, pathname }: Location): string => (key === 'default' ? pathname : key)
