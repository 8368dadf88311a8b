import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { SoundFinding } from '../../../../domain/editorial/media/events.ts'
import { isThorough } from '../../../kernel/testing/seed.ts'
import { plainWav } from '../../ffmpeg/testing/sounds.ts'
import { reshape, writeBabble, writeSound } from '../../ffmpeg/testing/written-sounds.ts'
import {
  appendBehind,
  type Change,
  chunk,
  dataAt,
  id3v1,
  id3v2,
  inFront,
  insertBefore,
  keepBytes,
  noise,
  renameChunk,
  withSize,
} from './changes.ts'
import {
  clippedSounds,
  defaultVolumes,
  loudSounds,
  nothingButThem,
  notNumbers,
  offsets,
  overloadedSounds,
  type Plan,
  rumblingSounds,
  softVolumes,
  wholeNumbersAndNone,
} from './strange-samples.ts'

// Files as newspapers, telephones and broken recorders deliver them, made here, with the expected result of each.

export type AcceptedSource = {
  /** The length at 44.1 kHz that a listener hears, and the samples that a format may add around it. */
  readonly samples: number
  readonly around?: number
  readonly findings: readonly SoundFinding['kind'][]
  /** The sound keeps its level, because it has no loudness to raise. */
  readonly level?: 'asItIs'
}

export type Specimen = {
  readonly name: string
  readonly expected: AcceptedSource | { readonly refused: RegExp }
}

const SAMPLES_PER_SECOND = 44_100
/** A whole number of frames and one sample more, padding included: a master that has lost a frame is detected. */
const WHOLE_SAMPLES = 134 * 1_152 + 1 - 576
/** The padding of an encoder without exact ends: two of its longest frames. */
const PADDING_SAMPLES = 4_608

const pan = (to: string) => ['-af', `pan=${to}`]

const rates: Plan = Object.fromEntries(
  [4_000, 8_000, 11_025, 16_000, 24_000, 37_800, 48_000, 96_000, 192_000].map((rate) => [
    `${rate} Hz.wav`,
    ['-ar', `${rate}`],
  ]),
)

const samples: Plan = Object.fromEntries(
  ['pcm_u8', 'pcm_s24le', 'pcm_s32le', 'pcm_f32le', 'pcm_f64le', 'pcm_alaw', 'pcm_mulaw'].map((codec) => [
    `${codec}.wav`,
    ['-c:a', codec],
  ]),
)

/** Codecs that write whole blocks only. */
const inBlocks: Plan = Object.fromEntries(
  ['adpcm_ms', 'adpcm_ima_wav'].map((codec) => [`${codec}.wav`, ['-c:a', codec]]),
)

const channels: Plan = {
  'two alike.wav': ['-ac', '2'],
  'left a little softer.wav': pan('stereo|c0=0.7*c0|c1=c0'),
  'front and centre.wav': pan('5.1|c0=0.1*c0|c1=0.1*c0|c2=c0'),
  'all of six.wav': pan('5.1|c0=c0|c1=c0|c2=c0|c4=c0|c5=c0'),
}

const oneChannel: Plan = {
  'left alone.wav': pan('stereo|c0=c0|c1=0*c0'),
  'right alone.wav': pan('stereo|c0=0*c0|c1=c0'),
  'deep effects alone.wav': pan('5.1|c3=c0'),
  'third of four alone.wav': pan('4.0|c2=c0'),
  'last of eight alone.wav': pan('7.1|c7=c0'),
  'right is the hiss of a cable.wav': pan('stereo|c0=c0|c1=0.002*c0'),
}

const invertedChannels: Plan = {
  'one channel turned.wav': pan('stereo|c0=c0|c1=-1*c0'),
  'one channel turned, and softer.wav': pan('stereo|c0=c0|c1=-0.9*c0'),
}

/** Formats that state their beginning and end to the sample. */
const exactLengths: Plan = {
  'plain.aiff': [],
  'compressed.aifc': ['-c:a', 'pcm_mulaw', '-f', 'aiff'],
  'plain.caf': [],
  'lossless.caf': ['-c:a', 'alac'],
  'plain.flac': [],
  'deep.flac': ['-sample_fmt', 's32'],
  'lossless.m4a': ['-c:a', 'alac'],
  'plain.w64': [],
  'large.rf64': ['-rf64', 'always', '-f', 'wav'],
  'plain.mka': ['-c:a', 'pcm_s16le'],
  'lossless.ogg': ['-c:a', 'flac', '-f', 'ogg'],
  'extensible.wav': ['-c:a', 'pcm_s24le', '-ac', '2'],
}

const lossyFormats: Plan = {
  'aac.m4a': [],
  'aac 48 kHz.m4a': ['-ar', '48000'],
  'aac.mov': ['-f', 'mov'],
  'late.m4a': ['-output_ts_offset', '10'],
  'adts.aac': [],
  'vorbis.ogg': ['-c:a', 'libvorbis'],
  'opus.opus': ['-c:a', 'libopus'],
  'opus 12 kb.opus': ['-c:a', 'libopus', '-b:a', '12k'],
  'recorded by a browser.webm': ['-c:a', 'libopus'],
  'vorbis.webm': ['-c:a', 'libvorbis'],
  'windows.wma': ['-c:a', 'wmav2'],
  '64 kb.mp3': ['-b:a', '64k'],
  '128 kb stereo.mp3': ['-b:a', '128k', '-ac', '2'],
  '320 kb stereo.mp3': ['-b:a', '320k', '-ac', '2', '-joint_stereo', '0'],
  '24 kb 16 kHz.mp3': ['-b:a', '24k', '-ar', '16000'],
  '8 kb 8 kHz.mp3': ['-b:a', '8k', '-ar', '8000'],
  '48 kHz.mp3': ['-b:a', '96k', '-ar', '48000'],
  'variable.mp3': ['-q:a', '4'],
  'variable without a header.mp3': ['-q:a', '4', '-write_xing', '0'],
  'constant without a header.mp3': ['-b:a', '64k', '-write_xing', '0'],
  'layer two.mp3': ['-c:a', 'mp2', '-f', 'mp2'],
  'mp3 in a film.mka': ['-c:a', 'libmp3lame', '-b:a', '64k'],
  'without tags.mp3': ['-b:a', '64k', '-write_xing', '0', '-id3v2_version', '0'],
  'slower.mp3': ['-b:a', '32k', '-ar', '22050', '-write_xing', '0', '-id3v2_version', '0'],
}

const lengths = [2.9, 2.5, 0.9, 0.6, 0.4, 0.2, 0.05]

/** Changed headers of the voice's WAV: none of its sound may be lost. */
const headers: Readonly<Record<string, Change>> = {
  'length 0.wav': withSize(() => 0),
  'length unknown.wav': withSize(() => 0xffff_ffff),
  'length of the container wrong.wav': (bytes) => {
    bytes.writeUInt32LE(5, 4)
    return bytes
  },
  'description behind it.wav': appendBehind(chunk('LIST', 4_000)),
  'description before it.wav': insertBefore(chunk('LIST', 4_000)),
  'sixty thousand bytes of broadcast.wav': insertBefore(chunk('bext', 60_000)),
  'a tag behind it.wav': appendBehind(chunk('id3 ', 2_048)),
  'a few bytes of anything behind it.wav': appendBehind(Buffer.from([1, 2, 3, 4, 5])),
  'called mp3.mp3': keepBytes,
  'called nothing': keepBytes,
}

const brokenSounds: readonly (readonly [string, string, Change, AcceptedSource])[] = [
  [
    'half the length.wav',
    'voice.wav',
    withSize((own) => own >> 1),
    { samples: WHOLE_SAMPLES, findings: ['lengthWrong'] },
  ],
  [
    'something behind its end.wav',
    'voice.wav',
    appendBehind(noise(30_000)),
    { samples: WHOLE_SAMPLES + 15_000, findings: ['lowered', 'goesOn', 'uneven'] },
  ],
  [
    'its first half.mp3',
    '64 kb.mp3',
    (bytes) => bytes.subarray(0, bytes.length >> 1),
    { samples: WHOLE_SAMPLES >> 1, around: PADDING_SAMPLES, findings: ['endsEarly'] },
  ],
  [
    'its first half.ogg',
    'vorbis.ogg',
    (bytes) => bytes.subarray(0, bytes.indexOf('OggS', bytes.length >> 1)),
    { samples: WHOLE_SAMPLES >> 1, around: WHOLE_SAMPLES >> 2, findings: ['endsEarly'] },
  ],
  [
    'destroyed in the middle.flac',
    'plain.flac',
    (bytes) => bytes.fill(0x55, bytes.length >> 1, (bytes.length >> 1) + 500),
    { samples: WHOLE_SAMPLES, around: 2 * PADDING_SAMPLES, findings: ['broken'] },
  ],
  ['from a pipe.wav', 'voice.wav', withSize(() => 0x7fff_f000), { samples: WHOLE_SAMPLES, findings: ['lengthWrong'] }],
  [
    'a sample less.wav',
    'voice.wav',
    (bytes, place) => withSize((own) => own - 2)(bytes.subarray(0, -2), place),
    { samples: WHOLE_SAMPLES - 1, findings: [] },
  ],
  ['broadcast.wav', 'large.rf64', renameChunk('BW64'), { samples: WHOLE_SAMPLES, findings: [] }],
  [
    'a byte too few.wav',
    'voice.wav',
    (bytes) => bytes.subarray(0, -1),
    { samples: WHOLE_SAMPLES, around: 1, findings: [] },
  ],
  [
    '500 too few.wav',
    'voice.wav',
    (bytes) => bytes.subarray(0, -1_000),
    { samples: WHOLE_SAMPLES - 500, findings: [] },
  ],
  [
    'tagged in front.mp3',
    'without tags.mp3',
    inFront(id3v2(5)),
    { samples: WHOLE_SAMPLES, around: PADDING_SAMPLES, findings: [] },
  ],
  [
    'a picture in front.mp3',
    'without tags.mp3',
    inFront(id3v2(200_000)),
    { samples: WHOLE_SAMPLES, around: PADDING_SAMPLES, findings: [] },
  ],
  [
    'tagged behind.mp3',
    'without tags.mp3',
    appendBehind(id3v1),
    { samples: WHOLE_SAMPLES, around: PADDING_SAMPLES, findings: [] },
  ],
  [
    'dirt in front.mp3',
    'without tags.mp3',
    inFront(Buffer.alloc(50_000, 0x55)),
    { samples: WHOLE_SAMPLES, around: PADDING_SAMPLES, findings: ['strayBytes'] },
  ],
  [
    'much that is nothing in front.mp3',
    'without tags.mp3',
    inFront(noise(100_000)),
    { samples: WHOLE_SAMPLES, around: PADDING_SAMPLES, findings: ['strayBytes'] },
  ],
  [
    'tagged in the middle.mp3',
    'without tags.mp3',
    (bytes) => {
      const middle = bytes.indexOf(Buffer.from([0xff, 0xfb]), bytes.length >> 1)
      return Buffer.concat([bytes.subarray(0, middle), id3v2(2_048), bytes.subarray(middle)])
    },
    { samples: WHOLE_SAMPLES, around: PADDING_SAMPLES, findings: [] },
  ],
  [
    'much that is nothing behind.mp3',
    'without tags.mp3',
    appendBehind(noise(50_000)),
    { samples: WHOLE_SAMPLES, around: PADDING_SAMPLES, findings: [] },
  ],
  [
    'two of different rates.mp3',
    'without tags.mp3',
    (bytes, place) => Buffer.concat([bytes, readFileSync(place('slower.mp3'))]),
    { samples: 2 * WHOLE_SAMPLES, around: 2 * PADDING_SAMPLES, findings: ['cutOff'] },
  ],
  [
    'the last frame cut.mp3',
    'without tags.mp3',
    (bytes) => bytes.subarray(0, -90),
    { samples: WHOLE_SAMPLES - 1_152, around: PADDING_SAMPLES, findings: [] },
  ],
  [
    'destroyed in the middle.mp3',
    'without tags.mp3',
    (bytes) => bytes.fill(0x55, bytes.length >> 1, (bytes.length >> 1) + 4_000),
    { samples: WHOLE_SAMPLES - 25_000, around: 25_000, findings: ['broken'] },
  ],
]

const firstHalf = (path: string) => {
  const bytes = readFileSync(path)
  return bytes.subarray(0, bytes.length >> 1)
}

const refusals: readonly (readonly [string, (...args: Parameters<Change>) => Buffer | Promise<Buffer>, RegExp])[] = [
  ['nothing.wav', () => Buffer.alloc(0), /^Filen är tom/],
  [
    'a header alone.wav',
    (voice, place) => withSize(() => 0)(voice.subarray(0, dataAt(voice) + 8), place),
    /inget ljud/,
  ],
  ['half of it.w64', (_, place) => firstHalf(place('plain.w64')), /avhuggen/],
  ['half of it.caf', (_, place) => firstHalf(place('plain.caf')), /avhuggen/],
  ['half of it.wav', (voice) => voice.subarray(0, voice.length >> 1), /avhuggen/],
  ['a text.wav', () => Buffer.from('Det här är en text. '.repeat(200)), /säger sig vara ljud men innehåller text/],
  ['a text.mp3', () => Buffer.from('Det här är en text. '.repeat(200)), /säger sig vara ljud men innehåller text/],
  ['a list.wav', () => Buffer.from("ffconcat version 1.0\nfile 'voice.wav'\n"), /säger sig vara ljud/],
  ['dirt without end.mp3', () => Buffer.alloc(200_000, 0x55), /säger sig vara ljud/],
  [
    'no channels.wav',
    (voice) => {
      voice.writeUInt16LE(0, 22)
      return voice
    },
    /inga ljudkanaler/,
  ],
  ['nine channels.wav', () => plainWav({ channels: 9 }), /fler än åtta kanaler/],
  ['too slow.wav', () => plainWav({ sampleRate: 3_999 }), /4–192 kHz/],
  ['too fast.wav', () => plainWav({ sampleRate: 192_001, dataBytes: 400_000 }), /4–192 kHz/],
  ['of a Sun.au', () => Buffer.concat([Buffer.from('.snd'), noise(2_000)]), /^Formatet stöds inte/],
  [
    'torn, and a picture.mp3',
    () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), noise(5_000)]),
    /innehåller en bild/,
  ],
  [
    'a picture.wav',
    () =>
      sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    /säger sig vara ljud/,
  ],
]

/** Plans whose files differ in what only ffmpeg sees: the tests take in a third of them. */
const alikeForUs: readonly Plan[] = [rates, samples, exactLengths, lossyFormats]

const specimensOf = (plan: Plan, expected: AcceptedSource): readonly Specimen[] =>
  Object.keys(plan)
    .filter((_, index) => isThorough || !alikeForUs.includes(plan) || index % 3 === 0)
    .map((name) => ({ name, expected }))

const allPlans: readonly (readonly [Plan, AcceptedSource])[] = [
  [rates, { samples: WHOLE_SAMPLES, around: 30, findings: [] }],
  [samples, { samples: WHOLE_SAMPLES, findings: [] }],
  [inBlocks, { samples: WHOLE_SAMPLES, around: 2_048, findings: [] }],
  [channels, { samples: WHOLE_SAMPLES, findings: [] }],
  [oneChannel, { samples: WHOLE_SAMPLES, findings: ['othersSilent'] }],
  [invertedChannels, { samples: WHOLE_SAMPLES, findings: ['channelsCancel'] }],
  [exactLengths, { samples: WHOLE_SAMPLES, findings: [] }],
  [lossyFormats, { samples: WHOLE_SAMPLES, around: PADDING_SAMPLES, findings: [] }],
  [defaultVolumes, { samples: WHOLE_SAMPLES, findings: [] }],
  [softVolumes, { samples: WHOLE_SAMPLES, findings: ['raised'] }],
  [overloadedSounds, { samples: WHOLE_SAMPLES, findings: ['lowered'] }],
  [loudSounds, { samples: WHOLE_SAMPLES, findings: [] }],
  [clippedSounds, { samples: WHOLE_SAMPLES, findings: ['lowered', 'clipped'] }],
  [offsets, { samples: WHOLE_SAMPLES, findings: ['offset'] }],
  [wholeNumbersAndNone, { samples: WHOLE_SAMPLES, findings: ['noNumbers', 'lowered'] }],
  [notNumbers, { samples: WHOLE_SAMPLES, findings: ['noNumbers'] }],
  [nothingButThem, { samples: WHOLE_SAMPLES, findings: ['noNumbers', 'silent'], level: 'asItIs' }],
  [rumblingSounds, { samples: WHOLE_SAMPLES, findings: [] }],
]

/** A tone that swells like syllables. */
const syllables = (at: number) => 0.2 * Math.sin(2 * Math.PI * 300 * at) * Math.sin(2 * Math.PI * 1.7 * at) ** 4

/** Sounds without a voice, or with one now and then: the level by time in seconds. */
const writtenSounds: readonly (readonly [
  string,
  number,
  (second: number) => number,
  Omit<AcceptedSource, 'samples'>,
])[] = [
  ['digital silence.wav', 2, () => 0, { findings: ['silent'], level: 'asItIs' }],
  [
    'silence with a click.wav',
    30,
    (at) => (Math.round(at * SAMPLES_PER_SECOND) === 66_150 ? 0.9 : 0),
    { findings: ['silent'], level: 'asItIs' },
  ],
  [
    'an open door to an empty room.wav',
    4,
    (at) => 0.0002 * Math.sin(2 * Math.PI * 300 * at),
    { findings: ['silent'], level: 'asItIs' },
  ],
  ['a hum.wav', 12, (at) => 0.1 * Math.sin(2 * Math.PI * 120 * at), { findings: ['noVoice'] }],
  ['half of it whispered.wav', 24, (at) => (at < 12 ? 1 : 0.01) * syllables(at), { findings: ['longPause', 'uneven'] }],
  [
    'a pause of seven seconds.wav',
    20,
    (at) => (at < 6 || at > 13 ? syllables(at) : 0),
    { findings: ['longPause', 'cutOff'] },
  ],
  [
    'a clock that ticks.wav',
    8,
    (at) => (at % 0.5 < 0.002 ? 0.9 * Math.sin(2 * Math.PI * 500 * at) : 0),
    { findings: ['tooSoft'], level: 'asItIs' },
  ],
  ['begins and ends in a wave.wav', 3.5, (at) => 0.2 * Math.cos(2 * Math.PI * 440 * at), { findings: [] }],
]

/** Writes every file into the folder, with as few starts of programs as possible. */
export const writeCorpus = async (folder: string): Promise<readonly Specimen[]> => {
  const place = (name: string) => join(folder, name)
  const voice = writeBabble(place('voice.wav'), WHOLE_SAMPLES / SAMPLES_PER_SECOND, -14)
  const shapes = allPlans.flatMap(([plan]) => Object.entries(plan))
  reshape(voice, Object.fromEntries(shapes.map(([name, options]) => [place(name), options])))
  const copy = (name: string) => Buffer.from(readFileSync(place(name)))
  for (const [name, change] of Object.entries(headers)) writeFileSync(place(name), change(copy('voice.wav'), place))
  for (const [name, from, change] of brokenSounds) writeFileSync(place(name), change(copy(from), place))
  for (const [name, make] of refusals) writeFileSync(place(name), await make(copy('voice.wav'), place))
  for (const seconds of lengths) writeBabble(place(`${seconds} s.wav`), seconds, seconds > 2.5 ? 0 : -12)
  for (const [name, seconds, wave] of writtenSounds) writeSound(place(name), seconds, wave)
  return [
    ...allPlans.flatMap(([plan, expected]) => specimensOf(plan, expected)),
    ...Object.keys(headers).map((name) => ({ name, expected: { samples: WHOLE_SAMPLES, findings: [] } })),
    ...brokenSounds.map(([name, , , expected]) => ({ name, expected })),
    ...refusals.map(([name, , refused]) => ({ name, expected: { refused } })),
    ...lengths.map((seconds) => ({
      name: `${seconds} s.wav`,
      expected: {
        samples: Math.round(seconds * SAMPLES_PER_SECOND),
        findings: seconds < 1 ? (['short'] as const) : [],
      },
    })),
    ...writtenSounds.map(([name, seconds, , rest]) => ({
      name,
      expected: { samples: seconds * SAMPLES_PER_SECOND, ...rest },
    })),
  ]
}
