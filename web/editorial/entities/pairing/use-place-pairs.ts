import { useState } from 'react'
import { withoutEnding } from '../../../../domain/kernel/values/texts/file-ending.ts'
import { useAct } from '../../../kernel/queries/use-act.ts'
import { createActKey } from '../../../kernel/server/act-key.ts'
import type { Api } from '../../../kernel/server/api-client.ts'
import { fileKeys } from '../../queries/files/file-acts.ts'
import { groupsOf, type Pair } from './pair-choices.ts'
import { type NotPlacedReason, sayPlaced } from './pair-words.ts'

type PlacementReceipt = {
  readonly placed: readonly { readonly file: string; readonly article: string }[]
  readonly made: readonly string[]
  readonly replaced: readonly string[]
  readonly refused: readonly { readonly file: string; readonly because: NotPlacedReason }[]
}

const soundsOf = async (api: Api, article: string): Promise<readonly string[]> =>
  (await api.get<readonly { readonly _id: string }[]>(`/api/soundfiles/article/${article}`)).map(({ _id }) => _id)

/** The request for one article: its sounds in order, and those that they replace. */
const placementOf = async (api: Api, group: readonly Pair[]) => {
  const [first] = group
  const target = first?.target
  const files = group.map(({ sound }) => sound._id)
  if (target?.kind !== 'article') {
    const named = group.find(({ sound }) => target?.kind === 'new' && sound.id === target.first) ?? first
    return { files, article: { name: withoutEnding(named?.sound.name ?? '') } }
  }
  const { article } = target
  const replaces = group.some(({ way }) => way === 'replace') ? await soundsOf(api, article._id) : []
  return { files, article: article._id, replaces }
}

/** Places the chosen pairs in one act, whose receipt takes all of it back. `onAll`: none was refused. */
export const usePlacePairs = (issueId: string, onAll: () => void) => {
  const [key] = useState(createActKey)
  const path = `/api/articles/placeFiles/${issueId}`
  return useAct(
    async (api, pairs: readonly Pair[]) => {
      const placements = await Promise.all(groupsOf(pairs).map((group) => placementOf(api, group)))
      const placed = await api.post<PlacementReceipt>(path, { placements }, { key: key.of(placements) })
      key.settle()
      // Before the lists are read again: they would propose anew what has just been placed.
      if (placed.refused.length === 0) onAll()
      return placed
    },
    {
      keys: fileKeys,
      receipt: (pairs, { placed, made, replaced }) => ({
        text: sayPlaced({
          placed: placed.length,
          made: made.length,
          replaced: replaced.length,
          left: pairs.length - placed.length,
        }),
        ...(placed.length > 0 && { undo: (api) => api.post(`${path}/undo`, { placed, made, replaced }) }),
        undone: 'Ljuden är tillbaka bland numrets ljudfiler.',
      }),
    },
  )
}
