import { expect, it } from 'vitest'
import { adviceOn, type IssueRecordings } from './advice.ts'

/** Issues with four sounds each: loudness and noise. */
const issues = (...levels: readonly (readonly [number, number | null])[]): readonly IssueRecordings[] =>
  levels.map(([loudness, noise]) => ({ sounds: 4, loudness, noise }))

it.each<[string, readonly IssueRecordings[]]>([
  ['steady', issues([-24, -70], [-25, -71], [-23, -69], [-24, -70])],
  ['steady', issues([-24, null], [-25, null])],
  // A change far below what is heard.
  ['steady', issues([-24, -80], [-24, -80], [-24, -70])],
  ['few', []],
  ['few', issues([-24, -30])],
  ['few', [...issues([-24, -30]).map((each) => ({ ...each, sounds: 1 })), { sounds: 3, loudness: -24, noise: -30 }]],
  ['noisier', issues([-24, -70], [-24, -70], [-24, -58])],
  ['noisy', issues([-24, -50], [-24, -50], [-24, -50])],
  ['softer', issues([-24, -75], [-24, -75], [-29, -75], [-29, -75])],
  // The same room, further away from the microphone.
  ['softer', issues([-24, -62], [-24, -62], [-31, -62])],
  ['soft', issues([-40, -90], [-40, -90])],
  ['loud', issues([-10, -70], [-10, -70])],
  ['changing', issues([-30, -80], [-19, -80], [-30, -80], [-19, -80])],
  ['clearer', issues([-24, -58], [-24, -58], [-24, -70])],
])('says %s', (advice, recordings) => {
  expect(adviceOn(recordings)).toBe(advice)
})

it('takes one odd issue among the latest for what it is', () => {
  expect(adviceOn(issues([-24, -70], [-24, -70], [-24, -70], [-24, -70], [-32, -70], [-24, -70]))).toBe('steady')
})
