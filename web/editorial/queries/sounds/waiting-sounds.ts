import { type Soundfile, useFiles } from '../files/files.ts'

/** The sound can be used and has no article yet. */
export const isWaitingSound = ({ article, rejected }: Soundfile): boolean => article === null && rejected === null

/** The issue's sounds that wait for an article. */
export const useWaitingSounds = (issueId: string): readonly Soundfile[] =>
  useFiles('soundfiles', { kind: 'issue', id: issueId }).data?.filter(isWaitingSound) ?? []

const PAIRING_FIELD = 'para'

/** The address of an issue's articles with the table of pairs over them. */
export const pairingAddress = (issueId: string): string => `/publications/articles/${issueId}?${PAIRING_FIELD}=ljud`

export const isPairingIn = (params: URLSearchParams): boolean => params.has(PAIRING_FIELD)

/** The address without the table of pairs. */
export const withoutPairing = (params: URLSearchParams): URLSearchParams => {
  const next = new URLSearchParams(params)
  next.delete(PAIRING_FIELD)
  return next
}
