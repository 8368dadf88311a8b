import { useQueryClient } from '@tanstack/react-query'
import type { UnpairedReason } from '../../../domain/editorial/media/pairing/pairing.ts'
import { useToasts } from '../../kernel/components/feedback/toasts.ts'
import { useApi } from '../../kernel/server/api-client.ts'
import { useRefreshFiles } from './file-acts.ts'
import { filesKey, type Soundfile } from './files.ts'

type PlacedSound = {
  readonly article: string
  readonly articleName: string
  readonly file: string
  readonly fileName: string
}

export type LeftSound = {
  readonly file: string
  readonly fileName: string
  readonly because: UnpairedReason
  /** The name of the article or section that the reason concerns. */
  readonly article: string | null
  /** Ids of the articles it may belong to, the likeliest first. */
  readonly candidates: readonly string[]
}

/** The sounds that got an article, and those that got none. */
export type Placement = { readonly mapped: readonly PlacedSound[]; readonly left: readonly LeftSound[] }

const sayPlaced = (placed: number, left: number): string => {
  if (placed === 0) return 'Inget ljud fick en artikel. De ligger kvar bland numrets ljudfiler.'
  const done = placed === 1 ? 'Ett ljud är på plats.' : `${placed.toString()} ljud är på plats.`
  return left === 0 ? done : `${done} ${left.toString()} ligger kvar bland numrets ljudfiler.`
}

/** Attaches sounds of an issue to the articles that they name; `undo` detaches all of them. */
export const usePlaceSounds = (issueId: string) => {
  const api = useApi()
  const toasts = useToasts()
  const refresh = useRefreshFiles()
  const queries = useQueryClient()
  const path = `/api/articles/mapAllFilesToArticles/${issueId}`
  /** Counts the sounds that an editor has placed since, one by one. */
  const placedByHand = ({ left }: Placement): number => {
    const files = queries.getQueryData<readonly Soundfile[]>(filesKey('soundfiles', { kind: 'issue', id: issueId }))
    const placed = new Set<string>(files?.flatMap(({ _id, article }) => (article === null ? [] : [_id])))
    return left.filter(({ file }) => placed.has(file)).length
  }
  const sayNow = (placement: Placement): string => {
    const byHand = placedByHand(placement)
    return sayPlaced(placement.mapped.length + byHand, placement.left.length - byHand)
  }
  const undo = ({ mapped }: Placement) =>
    api.post(`${path}/undo`, { mapped: mapped.map(({ article, file }) => ({ article, file })) }).then(refresh)
  return {
    /** Without `files`: all sounds that wait. */
    place: async (files?: readonly string[]): Promise<Placement> => {
      const placement = await api.post<Placement>(path, files ? { files } : {})
      void refresh()
      return placement
    },
    undo: async (placement: Placement) => {
      await undo(placement)
      toasts.show({ text: placedByHand(placement) > 0 ? `${UNDONE_TEXT} ${CHOSEN_SOUNDS_TEXT}` : UNDONE_TEXT })
    },
    /** Shows the receipt, with an undo. */
    tell: (placement: Placement) =>
      toasts.show({
        text: sayNow(placement),
        ...(placement.mapped.length > 0 ? { undo: () => undo(placement), undone: UNDONE_TEXT } : {}),
      }),
  }
}

const UNDONE_TEXT = 'Ljuden är tillbaka bland numrets ljudfiler.'
const CHOSEN_SOUNDS_TEXT = 'De som du själv har valt artikel för ligger kvar där.'
