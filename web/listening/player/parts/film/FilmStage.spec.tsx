import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { articleOf } from '../../../../../projections/listening/playlist/testing.ts'
import type { Film } from '../../../../../projections/listening/playlist/view.ts'
import { soundOf } from '../../playback/sound.ts'
import { InSwedish } from '../../testing-words.tsx'
import { useSettings } from '../player-settings.ts'
import { FilmStage } from './FilmStage.tsx'
import { usePlayingFilm } from './playing-film.ts'

const film: Film = {
  title: 'Så plogas isvägen',
  poster: '/poster.jpg',
  width: 1920,
  height: 1080,
  qualities: [
    { lines: 1080, url: '/high.mp4' },
    { lines: 360, url: '/low.mp4' },
  ],
  tracks: [{ label: 'Svenska', kind: 'captions', srclang: 'sv', url: '/sv.vtt' }],
}
const narration = { _id: 's', url: '/inläst.mp3', duration: 30 }
const ofFilm = { _id: 'f', url: '/film.m4a', duration: 60, film }
const article = articleOf('Isvägen', { soundfile: narration, soundfiles: [narration, ofFilm] })

const Stage = ({ sound }: { readonly sound: ReturnType<typeof soundOf> }) => {
  const playing = usePlayingFilm(sound, article)
  const settings = useSettings()
  return playing && <FilmStage {...{ sound, playing, article, settings }} />
}

const open = () => {
  const element = document.createElement('audio')
  element.load = () => undefined
  const sound = soundOf(element, article.soundfiles, (url) => url)
  render(<Stage sound={sound} />, { wrapper: InSwedish })
  const tell = () => act(() => void element.dispatchEvent(new Event('playing')))
  return { sound, tell }
}
afterEach(() => {
  cleanup()
  localStorage.clear()
})
const picture = () => screen.queryByLabelText<HTMLVideoElement>('Så plogas isvägen')

it('shows the picture while the sound of the film plays, muted and with its captions', () => {
  const { sound, tell } = open()
  expect(picture()).toBeNull()
  sound.seek(40)
  tell()
  expect(picture()?.muted).toBe(true)
  expect(picture()?.getAttribute('src')).toBe('/low.mp4')
  expect(picture()?.getAttribute('poster')).toBe('/poster.jpg')
  expect(picture()?.querySelector('track')?.getAttribute('src')).toBe('/sv.vtt')
  sound.seek(3)
  tell()
  expect(picture()).toBeNull()
})

it('is heard without the picture by choice, which is kept', async () => {
  const { sound, tell } = open()
  sound.seek(40)
  tell()
  await userEvent.click(screen.getByRole('button', { name: 'Bara ljud' }))
  expect(picture()).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Visa filmen' }))
  expect(picture()).not.toBeNull()
})

it('has its captions on and off by button and by key', async () => {
  const { sound, tell } = open()
  sound.seek(40)
  tell()
  const button = screen.getByRole('button', { name: 'Undertexter' })
  expect(button.getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(button)
  expect(button.getAttribute('aria-pressed')).toBe('false')
  await userEvent.keyboard('c')
  expect(button.getAttribute('aria-pressed')).toBe('true')
})
