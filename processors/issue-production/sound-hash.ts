import { createHash } from 'node:crypto'
import type { HeardItem, Manifest } from '../../domain/production/manifest.ts'

/** What an encoded sound depends on: equal hashes, equal sounds. */
export const soundHash = (item: HeardItem, { audio, language }: Manifest, encoderVersion: string): string => {
  const { source } = item
  const heard = source.kind === 'sounds' ? source.sounds.map(({ hash }) => hash) : { text: source.text, language }
  const { bitrate, sampleRate, targetLufs } = audio
  return createHash('sha256')
    .update(JSON.stringify([encoderVersion, heard, bitrate, sampleRate, targetLufs]))
    .digest('hex')
}
