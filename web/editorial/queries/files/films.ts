import type { TrackKind } from '../../../../domain/editorial/media/subtitles/read-subtitles.ts'
import { useAct } from '../../../kernel/queries/use-act.ts'
import { useRead } from '../../../kernel/queries/use-read.ts'
import { fileKeys } from './file-acts.ts'
import type { Videofile } from './files.ts'

const POLL_MS = 2_000

/** How far the making of a film has come, in percent, while it is made. */
export const useFilmProgress = ({ _id, isMaking }: Videofile): number =>
  useRead<{ readonly percent: number }>(isMaking ? `/api/videofiles/${_id}/making` : undefined, {
    refetchInterval: POLL_MS,
  }).data?.percent ?? 0

/** Has a film made for the player. */
export const useOrderFilm = () =>
  useAct((api, id: string) => api.post(`/api/videofiles/${id}/making`), {
    keys: fileKeys,
    receipt: () => ({ text: 'Filmen görs i ordning. Du kan lämna sidan.' }),
    tellsFailure: true,
  })

export const usePosterMoment = (id: string) =>
  useAct((api, atSeconds: number) => api.post(`/api/videofiles/${id}/poster`, { atSeconds }), {
    keys: fileKeys,
    receipt: () => ({ text: 'Filmens bild är bytt.' }),
    tellsFailure: true,
  })

export const usePosterPicture = (id: string) =>
  useAct(
    (api, picture: File) => {
      const form = new FormData()
      form.append('file', picture)
      return api.upload(`/api/videofiles/${id}/posterPicture`, form)
    },
    { keys: fileKeys, receipt: () => ({ text: 'Filmens bild är bytt.' }), tellsFailure: true },
  )

type NewTrack = {
  readonly label: string
  readonly kind: TrackKind
  readonly srclang: string
  readonly text: string
}

export const useAddTrack = (id: string) =>
  useAct((api, track: NewTrack) => api.post(`/api/videofiles/${id}/subtitles`, track), {
    keys: fileKeys,
    receipt: ({ label }) => ({ text: `Spåret ${label} är tillagt.` }),
  })

type Track = Videofile['subTitles'][number]

type TrackChange = { readonly tracks: readonly Track[]; readonly text: string }

/** Puts the tracks of a film in another order, renames or removes one; with an undo. */
export const useChangeTracks = ({ _id, subTitles }: Videofile) =>
  useAct((api, { tracks }: TrackChange) => api.put(`/api/videofiles/${_id}`, { subTitles: tracks.map(storedTrack) }), {
    keys: fileKeys,
    receipt: ({ text }) => ({
      text,
      undo: (api) => api.put(`/api/videofiles/${_id}`, { subTitles: subTitles.map(storedTrack) }),
      undone: 'Spåren är som förut.',
    }),
    tellsFailure: true,
  })

const storedTrack = ({ label, kind, srclang, src }: Track) => ({ label, kind, srclang, src })
