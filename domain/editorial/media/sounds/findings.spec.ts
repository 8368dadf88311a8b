import { describe, expect, it } from 'vitest'
import { findingsIn, type HeardSound, meanLufs } from './findings.ts'

/** The blocks of so many seconds at a level. */
const levelFor = (lufs: number, seconds: number) => Array.from({ length: seconds * 10 }, () => lufs)

/** The same with the rise and fall of a voice. */
const read = (lufs: number, seconds: number) =>
  levelFor(lufs, seconds).map((level, index) => level + 4 * Math.sin(index / 3))

/** What the meter tells of steps of 100 ms: the mean power of the last four. */
const blocksOf = (steps: readonly number[]) =>
  steps.map((_, at) => meanLufs(Array.from({ length: 4 }, (__, back) => steps[at - back] ?? -200)))

const sound = (momentary: readonly number[], more: Partial<HeardSound> = {}): HeardSound => ({
  durationMs: momentary.length * 100,
  integratedLufs: -20,
  raisedBy: 0,
  softerBy: 0,
  momentary,
  flatness: 0,
  putRight: [],
  ofFile: [],
  ...more,
})

describe('what is found in a sound', () => {
  it.each<[string, HeardSound, object[]]>([
    ['a reading', sound([...read(-20, 20), ...levelFor(-45, 1), ...read(-20, 20)]), []],
    ['nothing', sound(levelFor(-200, 20), { integratedLufs: -70 }), [{ kind: 'silent', atMs: 0 }]],
    [
      'nothing, shorter than a look of the meter',
      sound(levelFor(-200, 0.3), { integratedLufs: -70 }),
      [{ kind: 'silent', atMs: 0 }],
    ],
    ['a hum', sound(levelFor(-20, 20)), [{ kind: 'noVoice', atMs: 0 }]],
    ['a signal', sound(levelFor(-20, 9)), []],
    ['a cough in an empty room', sound([...levelFor(-20, 1), ...levelFor(-120, 99)]), [{ kind: 'silent', atMs: 0 }]],
    ['a soft reading', sound(read(-48, 20), { integratedLufs: -48 }), []],
    ['a syllable', sound(levelFor(-120, 0.2)), [{ kind: 'short', atMs: 0 }]],
    ['a word', sound(levelFor(-20, 0.5)), [{ kind: 'short', atMs: 0 }]],
    [
      'a pause of eight seconds',
      sound([...read(-20, 10), ...levelFor(-75, 8), ...read(-20, 10)]),
      [{ kind: 'longPause', atMs: 9_700, forMs: 8_000 }],
    ],
    ['a pause of four', sound([...read(-20, 10), ...levelFor(-75, 4), ...read(-20, 10)]), []],
    [
      'a whispered half',
      sound([...levelFor(-58, 15), ...levelFor(-18, 15)], { integratedLufs: -18 }),
      [
        { kind: 'longPause', atMs: 0, forMs: 15_000 },
        { kind: 'uneven', atMs: 0 },
      ],
    ],
    [
      'a part that is whispered, and a pause',
      sound([...read(-18, 20), ...read(-60, 8), ...read(-18, 20), ...levelFor(-72, 6), ...read(-18, 20)], {
        integratedLufs: -18,
      }),
      [
        { kind: 'longPause', atMs: 47_700, forMs: 6_000 },
        { kind: 'uneven', atMs: 19_700 },
      ],
    ],
    ['a low hum, whose tops are flat', sound(levelFor(-20, 20), { flatness: 20 }), [{ kind: 'noVoice', atMs: 0 }]],
    ['a low hum of five seconds', sound(levelFor(-20, 5), { flatness: 20 }), []],
    [
      'five seconds of square waves without a pause',
      sound(
        levelFor(-5, 5).map((level, index) => level + 0.5 * Math.sin(index / 3)),
        { flatness: 20 },
      ),
      [{ kind: 'clipped', atMs: 200 }],
    ],
    ['a word of square waves', sound(levelFor(-5, 1), { flatness: 20 }), [{ kind: 'clipped', atMs: 0 }]],
    [
      'a reading as soft as a bang in it leaves it',
      sound([...read(-40, 10), ...levelFor(-10, 0.4), ...read(-40, 10)], { softerBy: 12 }),
      [{ kind: 'tooSoft', atMs: 9_700 }],
    ],
    ['a reading within what the meter allows', sound(read(-20, 10), { softerBy: 1.9 }), []],
    ['a half far away', sound([...levelFor(-18, 15), ...levelFor(-36, 15)]), [{ kind: 'uneven', atMs: 15_000 }]],
    [
      'square waves',
      sound([...levelFor(-20, 5), ...levelFor(-5, 1), ...levelFor(-20, 5)], { flatness: 18 }),
      [{ kind: 'clipped', atMs: 4_700 }],
    ],
    ['a reading that was lowered by much', sound(read(5, 20), { raisedBy: -12 }), [{ kind: 'lowered' }]],
    ['a broadcast, which was lowered', sound(read(-7, 20), { raisedBy: -11.9 }), []],
    ['a reading that was raised by much', sound(read(-42, 20), { raisedBy: 24 }), [{ kind: 'raised' }]],
    ['a reading far from the microphone', sound(read(-41, 20), { raisedBy: 23.9 }), []],
    ['a word that was lowered by much', sound(levelFor(5, 0.5), { raisedBy: -23 }), [{ kind: 'short', atMs: 0 }]],
    [
      'nothing, which was raised by much',
      sound(levelFor(-200, 20), { integratedLufs: -62, raisedBy: 30 }),
      [{ kind: 'silent', atMs: 0 }],
    ],
    [
      'what has been put right',
      sound(levelFor(-20, 9), { putRight: ['channelsCancel', 'offset'] }),
      [{ kind: 'channelsCancel' }, { kind: 'offset' }],
    ],
  ])('%s', (_, heard, findings) => {
    // The levels of these examples jump as no meter's do: how a sound ends is judged below.
    expect(findingsIn(heard).filter(({ kind }) => kind !== 'cutOff')).toEqual(findings)
  })

  it.each<[string, readonly number[], object[]]>([
    ['a reading that stops in a word', [...read(-20, 20), ...levelFor(-75, 1), ...read(-20, 5)], [stop(26_000)]],
    ['a short one without a pause', read(-20, 5), [stop(5_000)]],
    ['a reading that falls silent', [...read(-20, 20), ...levelFor(-75, 1), ...read(-20, 5), -75], []],
    ['a reading that fades', [...read(-20, 20), -24, -28, -32], []],
    ['a name', read(-20, 3), []],
  ])('%s', (_, steps, findings) => expect(findingsIn(sound(blocksOf(steps)))).toEqual(findings))
})

const stop = (durationMs: number) => ({ kind: 'cutOff', atMs: durationMs - 3_000 })
