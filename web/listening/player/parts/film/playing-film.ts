import { useEffect, useState } from 'react'
import type { Film, PlaylistArticle } from '../../../../../projections/listening/playlist/view.ts'
import type { Sound } from '../../playback/sound.ts'

/** Address of the part that plays. */
const usePart = (sound: Sound) => {
  const [url, setUrl] = useState(sound.part().url)
  useEffect(() => {
    const listening = new AbortController()
    const note = () => setUrl(sound.part().url)
    for (const name of ['emptied', 'loadstart', 'playing'] as const) sound.on(name, note, listening.signal)
    note()
    return () => listening.abort()
  }, [sound])
  return url
}

export type PlayingFilm = {
  readonly film: Film
  /** Address of its sound. */
  readonly url: string
}

/** The film whose sound plays. */
export const usePlayingFilm = (sound: Sound, { soundfiles }: PlaylistArticle): PlayingFilm | undefined => {
  const url = usePart(sound)
  const part = soundfiles.find((each) => each.url === url)
  return part?.film && { film: part.film, url: part.url }
}
