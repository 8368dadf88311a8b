/** How files are made of a voice, by name: options of ffmpeg. */
export type Plan = Readonly<Record<string, readonly string[]>>

const volumes = (...changes: readonly number[]): Plan =>
  Object.fromEntries(changes.map((db) => [`${db} dB.wav`, ['-af', `volume=${db}dB`, '-c:a', 'pcm_f32le']]))

/** Of a voice that lies 18 LU below its master. */
export const usual = volumes(-3, 6, 12)

export const muchTooSoft = volumes(-18, -12)

export const muchTooStrong: Plan = {
  'far over full scale.wav': ['-af', 'highpass=f=60,volume=38dB', '-c:a', 'pcm_f32le'],
  'whole numbers of 16 bits as they are.wav': ['-af', 'aeval=32768*val(0)', '-c:a', 'pcm_f32le'],
  'whole numbers of 32 bits as they are.wav': ['-af', 'aeval=2147483648*val(0)', '-c:a', 'pcm_f32le'],
}

export const strong: Plan = {
  'over full scale.wav': ['-af', 'highpass=f=60,volume=24dB', '-c:a', 'pcm_f32le'],
  'squeezed.wav': ['-af', 'acompressor=threshold=0.02:ratio=20:attack=1:release=20,volume=12dB'],
  'limited hard.wav': ['-af', 'volume=14dB,alimiter=limit=0.9:level=disabled'],
}

export const clipped: Plan = { 'square waves.wav': ['-af', 'highpass=f=60,volume=40dB'] }

export const offsets: Plan = {
  'lies high.wav': ['-af', 'aeval=val(0)*0.5+0.3', '-c:a', 'pcm_f32le'],
  'lies low.wav': ['-af', 'aeval=val(0)*0.5-0.3', '-c:a', 'pcm_f32le'],
  'lies high on the left.wav': ['-af', 'pan=stereo|c0=c0|c1=c0,aeval=val(0)*0.5+0.2|val(1)*0.5', '-c:a', 'pcm_f32le'],
}

export const rumbling: Plan = {
  'rumbles at 20 Hz.wav': ['-af', 'aeval=val(0)+0.2*sin(2*PI*20*t)', '-c:a', 'pcm_f32le'],
  'rumbles at 8 Hz.wav': ['-af', 'aeval=val(0)+0.4*sin(2*PI*8*t)', '-c:a', 'pcm_f32le'],
  'lies a little high.wav': ['-af', 'aeval=val(0)+0.004', '-c:a', 'pcm_f32le'],
}

/** One sample in the middle, of whatever kind a broken converter leaves. */
const stray = (value: string) => ['-af', `aeval=if(eq(n\\,70000)\\,${value}\\,val(0))`]
const [single, double] = [
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
  'no number.wav': [...stray('0/0'), ...single],
  'infinite.wav': [...stray('1/0'), ...single],
  'infinitely low.wav': [...stray('-1/0'), ...single],
  'as good as infinite.wav': [...stray('3e38'), ...single],
  'no number on the right.wav': [
    '-af',
    'pan=stereo|c0=c0|c1=c0,aeval=val(0)|if(eq(n\\,70000)\\,0/0\\,val(1))',
    ...single,
  ],
  'no number in double.wav': [...stray('0/0'), ...double],
  'infinite in double.wav': [...stray('1/0'), ...double],
  'beyond what a float holds.wav': [...stray('1e300'), ...double],
  'no number.w64': [...stray('0/0'), ...single],
  'no number.rf64': [...stray('0/0'), ...single, '-rf64', 'always', '-f', 'wav'],
  'no number.caf': [...stray('0/0'), ...single],
  'no number.aifc': [...stray('0/0'), '-c:a', 'pcm_f32be', '-f', 'aiff'],
  'no number.mka': [...stray('0/0'), ...single],
}

export const nothingButThem: Plan = {
  'no number at all.wav': ['-af', 'aeval=0/0', ...single],
  'nothing but infinity.wav': ['-af', 'aeval=1/0', ...double],
}
