/** Options of ffmpeg that make a file of the voice, by file name. */
export type Plan = Readonly<Record<string, readonly string[]>>

const volumes = (...changes: readonly number[]): Plan =>
  Object.fromEntries(changes.map((db) => [`${db} dB.wav`, ['-af', `volume=${db}dB`, '-c:a', 'pcm_f32le']]))

/** Volumes for a voice that is 18 LU below its master. */
export const defaultVolumes = volumes(-3, 6, 12)

export const softVolumes = volumes(-18, -12)

export const overloadedSounds: Plan = {
  'far over full scale.wav': ['-af', 'highpass=f=60,volume=38dB', '-c:a', 'pcm_f32le'],
  'whole numbers of 16 bits as they are.wav': ['-af', 'aeval=32768*val(0)', '-c:a', 'pcm_f32le'],
  'whole numbers of 32 bits as they are.wav': ['-af', 'aeval=2147483648*val(0)', '-c:a', 'pcm_f32le'],
}

export const loudSounds: Plan = {
  'over full scale.wav': ['-af', 'highpass=f=60,volume=24dB', '-c:a', 'pcm_f32le'],
  'squeezed.wav': ['-af', 'acompressor=threshold=0.02:ratio=20:attack=1:release=20,volume=12dB'],
  'limited hard.wav': ['-af', 'volume=14dB,alimiter=limit=0.9:level=disabled'],
}

export const clippedSounds: Plan = { 'square waves.wav': ['-af', 'highpass=f=60,volume=40dB'] }

export const offsets: Plan = {
  'lies high.wav': ['-af', 'aeval=val(0)*0.5+0.3', '-c:a', 'pcm_f32le'],
  'lies low.wav': ['-af', 'aeval=val(0)*0.5-0.3', '-c:a', 'pcm_f32le'],
  'lies high on the left.wav': ['-af', 'pan=stereo|c0=c0|c1=c0,aeval=val(0)*0.5+0.2|val(1)*0.5', '-c:a', 'pcm_f32le'],
}

export const rumblingSounds: Plan = {
  'rumbles at 20 Hz.wav': ['-af', 'aeval=val(0)+0.2*sin(2*PI*20*t)', '-c:a', 'pcm_f32le'],
  'rumbles at 8 Hz.wav': ['-af', 'aeval=val(0)+0.4*sin(2*PI*8*t)', '-c:a', 'pcm_f32le'],
  'lies a little high.wav': ['-af', 'aeval=val(0)+0.004', '-c:a', 'pcm_f32le'],
}

/** One sample in the middle, with a value that a broken converter leaves. */
const straySample = (value: string) => ['-af', `aeval=if(eq(n\\,70000)\\,${value}\\,val(0))`]
const [FLOAT32_OPTIONS, FLOAT64_OPTIONS] = [
  ['-c:a', 'pcm_f32le'],
  ['-c:a', 'pcm_f64le'],
] as const

export const wholeNumbersAndNone: Plan = {
  'whole numbers of 24 bits, and one that is none.wav': [
    '-af',
    'aeval=if(eq(n\\,70000)\\,0/0\\,8388608*val(0))',
    '-c:a',
    'pcm_f64le',
  ],
}

export const notNumbers: Plan = {
  'no number.wav': [...straySample('0/0'), ...FLOAT32_OPTIONS],
  'infinite.wav': [...straySample('1/0'), ...FLOAT32_OPTIONS],
  'infinitely low.wav': [...straySample('-1/0'), ...FLOAT32_OPTIONS],
  'as good as infinite.wav': [...straySample('3e38'), ...FLOAT32_OPTIONS],
  'no number on the right.wav': [
    '-af',
    'pan=stereo|c0=c0|c1=c0,aeval=val(0)|if(eq(n\\,70000)\\,0/0\\,val(1))',
    ...FLOAT32_OPTIONS,
  ],
  'no number in double.wav': [...straySample('0/0'), ...FLOAT64_OPTIONS],
  'infinite in double.wav': [...straySample('1/0'), ...FLOAT64_OPTIONS],
  'beyond what a float holds.wav': [...straySample('1e300'), ...FLOAT64_OPTIONS],
  'no number.w64': [...straySample('0/0'), ...FLOAT32_OPTIONS],
  'no number.rf64': [...straySample('0/0'), ...FLOAT32_OPTIONS, '-rf64', 'always', '-f', 'wav'],
  'no number.caf': [...straySample('0/0'), ...FLOAT32_OPTIONS],
  'no number.aifc': [...straySample('0/0'), '-c:a', 'pcm_f32be', '-f', 'aiff'],
  'no number.mka': [...straySample('0/0'), ...FLOAT32_OPTIONS],
}

export const nothingButThem: Plan = {
  'no number at all.wav': ['-af', 'aeval=0/0', ...FLOAT32_OPTIONS],
  'nothing but infinity.wav': ['-af', 'aeval=1/0', ...FLOAT64_OPTIONS],
}
