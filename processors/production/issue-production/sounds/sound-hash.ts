import { createHash } from 'node:crypto'
import type { HeardItem, Manifest } from '../../../../domain/production/manifest/manifest.ts'

const soundHashesOf = ({ source }: HeardItem, language: Manifest['language']) => {
  if (source.kind === 'sounds') return source.sounds.map(({ hash }) => hash)
  const { text, recording, rest } = source
  if (!recording) return { text, language }
  return [recording.hash, ...(rest === undefined ? [] : [{ text: rest, language }])]
}

/** A hash of everything an encoded sound depends on. */
export const soundHash = (item: HeardItem, { audio, language }: Manifest, encoderVersion: string): string => {
  const heard = soundHashesOf(item, language)
  const { bitrate, sampleRate, targetLufs } = audio
  return createHash('sha256')
    .update(JSON.stringify([encoderVersion, heard, bitrate, sampleRate, targetLufs]))
    .digest('hex')
}
