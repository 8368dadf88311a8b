import { useEffect, useRef, useState } from 'react'
import { useToasts } from '../../kernel/components/feedback/toasts.ts'
import { failureOf, sayFailure } from '../../kernel/sound-failure.ts'

/** A sound that fetches nothing before it is played. Another address is another sound, and stops the one before. */
export const useSound = (url: string) => {
  const sound = useRef<{ readonly url: string; readonly audio: HTMLAudioElement }>(undefined)
  const [isPlaying, setPlaying] = useState(false)
  const [at, setAt] = useState(0)
  const toasts = useToasts()
  useEffect(() => () => sound.current?.audio.pause(), [])

  const tellFailure = async ({ error }: HTMLAudioElement) => {
    setPlaying(false)
    if (!error) return
    toasts.show({ text: sayFailure(await failureOf(error, url)) })
  }
  const open = () => {
    if (sound.current?.url === url) return sound.current.audio
    sound.current?.audio.pause()
    const opened = new Audio(url)
    const isCurrent = () => sound.current?.audio === opened
    opened.addEventListener('timeupdate', () => isCurrent() && setAt(opened.currentTime))
    opened.addEventListener('play', () => isCurrent() && setPlaying(true))
    opened.addEventListener('pause', () => isCurrent() && setPlaying(false))
    opened.addEventListener('error', () => void tellFailure(opened))
    sound.current = { url, audio: opened }
    setAt(0)
    return opened
  }
  const play = () => {
    open()
      .play()
      .catch(() => setPlaying(false))
  }
  const toggle = () => {
    const opened = open()
    if (opened.paused) play()
    else opened.pause()
  }
  const seek = (to: number) => {
    open().currentTime = to
    setAt(to)
  }
  const playFrom = (seconds: number) => {
    seek(seconds)
    play()
  }
  return { isPlaying, at, toggle, play, seek, playFrom }
}
