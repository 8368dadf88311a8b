import { expect } from 'vitest'
import type { PlaylistArticle } from '../../projections/listening/playlist/view.ts'
import { controlNamed, css, type Person } from './person.ts'

const sound = `document.getElementById('sound')`

/** WebKitGTK forgets any other place that it is asked for while it begins to play. */
const PLAY_START_SECONDS = 2

/** Waits until the sound really plays, and was not only asked to. */
const waitForSound = async ({ read }: Person) => {
  const from = await read<number>(`${sound}.currentTime`)
  await expect.poll(() => read<number>(`${sound}.currentTime`)).toBeGreaterThan(from + PLAY_START_SECONDS)
  expect(await read(`${sound}.paused`)).toBe(false)
}

/** Plays from the first article to the third, through the ends of both, and returns to the third after a reload. */
export const listenToIssue = async (person: Person, player: string, [, second, third]: readonly PlaylistArticle[]) => {
  // Jumps to nine tenths, by the player's key.
  const nearlyEnd = () => person.press('9')
  const plays = (article: PlaylistArticle | undefined) =>
    person.expects(`document.querySelector('h1').textContent`, article?.name)
  await person.open(player)
  await person.click(controlNamed('Spela'))
  await waitForSound(person)
  await nearlyEnd()
  await plays(second)
  await waitForSound(person)
  await nearlyEnd()
  await plays(third)
  await waitForSound(person)
  await person.expects(`document.querySelectorAll('[aria-label="Lyssnad"]').length`, 2)
  await person.click(controlNamed('Pausa'))
  await person.reload()
  await person.sees(css('.transport .play'))
  await plays(third)
  await person.click(css('.transport .play'))
  await waitForSound(person)
}
