import { expect, it } from 'vitest'
import { readWebAssets } from '../api/kernel/pages/assets.ts'
import { builtWeb, kilobytesOf, scriptsOf } from './kernel/entry-size.ts'

/** Kilobytes before the player's own controls appear. */
const MAX_PLAYER_KB = 100

/** Kilobytes before a visitor can fill in the form. */
const MAX_FORM_KB = 170

/** Kilobytes before a visitor can choose files in the frame of another site. */
const MAX_WIDGET_KB = 100

const { player, publicForm, uploadWidget } = await readWebAssets(builtWeb)

it('has a player that a telephone on a slow net can wait for', async () => {
  expect(await kilobytesOf(player)).toBeLessThanOrEqual(MAX_PLAYER_KB)
  // Each further file costs a round trip: vite.config.ts lists the code that both applications share.
  expect(scriptsOf(player).length).toBeLessThanOrEqual(3)
})

it('has a quotation form that a telephone can wait for, in one file', async () => {
  expect(await kilobytesOf(publicForm)).toBeLessThanOrEqual(MAX_FORM_KB)
  expect(scriptsOf(publicForm).length).toBe(1)
})

it('has an upload form for other sites that does not weigh on their pages, in one file', async () => {
  expect(await kilobytesOf(uploadWidget)).toBeLessThanOrEqual(MAX_WIDGET_KB)
  expect(scriptsOf(uploadWidget).length).toBe(1)
})
