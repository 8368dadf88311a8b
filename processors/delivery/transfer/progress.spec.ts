import { expect, it } from 'vitest'
import { trackSentBytes } from './progress.ts'

const file = (bytes: number) => ({ name: 'a.mp3', path: '/a.mp3', bytes, hash: '' })

it('tells what is left by the speed at which it goes, without what lay there before', () => {
  let at = 0
  const said: object[] = []
  const onSent = trackSentBytes(
    [file(600), file(400)],
    (progress) => said.push(progress),
    () => at,
  )
  onSent(500)
  at = 1_000
  onSent(550)
  at = 5_000
  onSent(750)
  onSent(1_000)
  expect(said).toEqual([
    { percent: 50, text: 'Skickar' },
    { percent: 55, text: 'Skickar' },
    { percent: 75, text: 'Skickar', secondsLeft: 5 },
    { percent: 99, text: 'Skickar', secondsLeft: 0 },
  ])
})

it('is done with nothing at once', () => {
  const said: object[] = []
  trackSentBytes([file(0)], (progress) => said.push(progress))(0)
  expect(said).toEqual([{ percent: 99, text: 'Skickar' }])
})
