import { Bookmark, type LucideIcon, Star } from 'lucide-react'

type Flag = { readonly field: 'mark' | 'highLight'; readonly label: string; readonly icon: LucideIcon }

/** What is switched on and off in a row. */
export const flags: readonly Flag[] = [
  { field: 'mark', label: 'Bokmärke', icon: Bookmark },
  { field: 'highLight', label: 'Utvald', icon: Star },
]
