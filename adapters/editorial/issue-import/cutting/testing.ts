import type { Cut, Cutter, Sink } from './cut.ts'

/** A sink in memory. */
export const memorySink = () => {
  let bytes = Buffer.alloc(0)
  const sink: Sink = {
    write: (more) => {
      bytes = Buffer.concat([bytes, more])
    },
    patch: (at, more) => void more.copy(bytes, at),
    length: () => bytes.length,
  }
  return { sink, bytes: () => bytes }
}

type Clip = Pick<Cut, 'begin' | 'end'>

/** Cuts a sound that comes in odd pieces; the clips of a part follow each other in it. */
export const cutParts = (
  cutterOf: (cuts: readonly Cut[]) => Cutter,
  sound: Buffer,
  parts: readonly (readonly Clip[])[],
) => {
  const sinks = parts.map(memorySink)
  const cutter = cutterOf(
    parts.flatMap((clips, at) => clips.map((clip) => ({ ...clip, sink: sinks[at]?.sink ?? memorySink().sink }))),
  )
  for (let at = 0; at < sound.length; at += 10_007) cutter.take(sound.subarray(at, at + 10_007))
  const seconds = cutter.end()
  return sinks.map(({ sink, bytes }) => ({ bytes: bytes(), seconds: seconds.get(sink) ?? 0 }))
}
