import type { ReactNode } from 'react'
import { wordsOf } from '../../../domain/listening/words/words.ts'
import { Words } from './words.ts'

const swedish = wordsOf({ language: 'swedish', publication: { type: 'newspaper' } })

/** What surrounds a part of the player that is rendered alone. */
export const InSwedish = ({ children }: { readonly children: ReactNode }) => (
  <Words.Provider value={swedish}>{children}</Words.Provider>
)
